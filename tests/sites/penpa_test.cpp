// Boards as penpa-edit saves them, made by its rules without puzzlec, and what they state.
#include <string>

#include <doctest/doctest.h>

#include "encoders/genres/genres.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "tests/support/command.hpp"

namespace {

using namespace puzzlec;

struct DrawnBoard {
  const char* what;
  const char* as;
  const char* address;
  const char* puzzle;
};

constexpr DrawnBoard boards[] = {
    {"numbers in cells, the genre in a tag", "",
     "m=edit&p=vZJRa8IwEMff+ynKPd9Dk6Za8zbU7kUcmw6RUERGRVmZrFWQln73XY7b1L6MvYzk/r/L9ZLepa0/"
     "z9uqQEMjTjFC5Uei2aKbsTycysKG+HA+"
     "7Y8VOYhPWYa7bVkXeAlchKHMPGibkW2esXm0DhQgaDIFeUcPXmzbbKzLO2xer256dRe2JZ3bFnQEtD8GKsjvpmMG/"
     "cDQB/RNYNQLxKYXMKZ3hknuAvRuxRWsWTNWzbqkArGJWSesEWvCOuOcKeuKdcxqWAecM/Qt/ukS/"
     "qEcp1IM1fdMfvXzwNEXhvpYbupztdu+FWD5L+gCuACbi+k2df6z9ua7Dn2Doe8wpMZvV+ndakErz7lQCdfCTKiFS7+"
     "RGAsnwkiYCGeSPxWuhGOhEQ4kf8gFBW0n/R6rn1Yd1OXhtC+q8vDxDnnA4S8=",
     R"({"format":"puzzlec-genre","genre":"slitherlink","cells":[". . 3 .","3 2 . 2","2 . . .",". . 3 3"]})"},
    {"an address to solve, the genre from the caller", "Slitherlink",
     "m=solve&p=hZBNa8MwDIbv/hXGZx3ij3zMt9E2p9LBmlFKCCWMlA0KZUkLJSH97ZOF1o9chu33kYTiyG/"
     "3c67bBhwum0EEOqzY0IkeVvF9OjRewuv59HVsMQB4y3PY14eugYsoI5C8K1EqrUAZPFpV1355pYKtxNC/"
     "+6Hf+bIaof+"
     "4h9k9XPsBdeUHZSLlS2UVDhTuwQuTaSENBfNQeJkUrJsUnJvc4eKnAv5b0wRb0pzUkBY4IPSWdE4akcakS+"
     "pZkG5IZ6SONKGeNDxRiFJnIPXfjv+N0VC0TnXHw647t/"
     "v6s1GefB+Fuig6pcX5TXXLwwlmy+CrDMZK9Psxy56yNWaBK6Zmbpk50zCL8CHSMufMiBkzl9y/"
     "YG6YM6ZjJtyf0kBiGPm9x/b2VPSAol8=",
     R"({"format":"puzzlec-genre","genre":"slitherlink","cells":[". . 3 .","3 2 . 2","2 . . .",". . 3 3"]})"},
    {"rooms, the genre in the title", "",
     "m=edit&p=pZFNa8MwDIbv+RXGZx38kTitb6NttkPp2NpRSggljJSNFcqSlnUJ+e+"
     "TNdGPXcYYtt9HciRHspv3Q1lXYMMYgAIdho5pqYuxeN1vKy/uqs/yo3yrhDZwc9i/"
     "7GovAOA+y2BTbpsKjlGuQPAsoq4d+vYB2lufSy1BGlxaFj1+ePRdu/"
     "Z50UP7dDYHZ3PuO9SZ76R20uehspAL0ip0pZK8gUGaQlekGakhXeBJ0FrSMakiTUinFDPBHyRDcPgPAzLVkBqynIPUfu+"
     "Zk2UhjdHCtCUlj0hjUkeHpqH4P7X3//p/"
     "LSfXDoSmmfwwiijHZ5LNbrtuDvWmfK6kp6fsI3mUtHKLN22Kkx9WaFCEXkRoRmCPl97gypujFzhjauaKmTENcxESkZY5Z"
     "ipmwpxy/IS5ZI6YMdNxfEoFRV3P/e7qU6t4B2R9AQ==",
     R"({"format":"puzzlec-genre","genre":"heyawake","cells":["1 . .",". . .","0 . ."],"rooms":["a a b","a a b","c c c"]})"},
    {"sums in black cells", "",
     "m=edit&p=tVJRa8IwEH7vryh5voekqW3N21C7F3FsOkRCEBnKhkKhKkhL//"
     "vuzps6t6fBSO777kvv2nxptqvtsa7A0ihAg6FhUg59M2Yfh93axfBwPLxXNSYAT2UJm9Vuv4ZT5DXEMkPUNn3XPEPz6Lw"
     "yClSCYVTo8MGLa5ul86GD5vWaFtd06lrECaNxrUqyTOFrUgUm4JtyTSoTVfRJ2bOyJieVk8LmBTYb6jWgtmzyXMZVd2uJ"
     "/aWu+Llm9f0afqjkvSaMMzQBjWUcMmrGHuOYa0aMc8YBY8qYcU1Ox/CHgzo7/qfteJNBbHj27pIQefzhal/"
     "tlvtjvVm9rZXjS9FF6qQ4vMU7lYSLpiCDMXmJyUyMHm9V8U1NURFPhI3wQrgUToRn1IhshYfCWrgnPJb6kfBceCCcCmdS"
     "n/OGorYTv1V9seq/rkSIeOUT",
     R"({"format":"puzzlec-genre","genre":"kakuro","cells":["# 4/. 6/.","./3 . .","./7 . ."]})"},
    {"a number with an arrow", "",
     "m=edit&p=vZFNa8MwDIbv/hVGZx3ifDXzbbTNLqVja0cpJoQwUpYRFpY00CXkv8/"
     "WRNv1tNOQ9T5SogjJ6T77oi0xcJagh8qZCsm9K9tWx7rUEu/"
     "741vT2gDxMU3xUNRdiSdhPJR8MjEOd3p4wuFBG1CA4FtXkE32xbMeh1ybbMLh5RIml3CjR/"
     "BD0IGN1xwb8HLbR7lOrkbp0eqeNCX1Sbe2BQ4B6YLUI41IV1SzJN2RzklD0phqZm6IP475M+A/"
     "jGNUjFLRiW6CTBh73dA1dd717aF4LUHTL5kEnIDcBPbi/"
     "OycO3cLSreLdMtIu+N1lvzKNjZzXDMVc89MmT5z6z60DJgLpseMmCuuXzJ3zDkzZMZcP6OBxDjxvk17XtXAV/"
     "Fe1dUHZIIefQM=",
     R"({"format":"puzzlec-genre","genre":"yajilin","cells":[". . .",". 0l .",". . ."]})"},
    {"lists beside the grid", "",
     "m=edit&p=vZJNa8MwDIbv+RXBZx1iO1/zbbTNLqVja0cpJpQw0m3QNSxpoSTkv0/"
     "W1K9cxi7D8ftIimQk4+brUNQlxLh0CgFIXEqltIOrtfjYb0vjw/1h/"
     "17VaAA8Zhlsim1TwtGzCvwAfKe517V3pn2C9sFYIQUIhVuKvMcfz6Zr18bmPbQvFzO9mHPToc5MJ3QosB5rJVWD0JH4Of"
     "AUUMOAjl1AXwWSQUaohwE1CER6cEY8LEn0TWPYrqSmV6QZqSJd4EzQatIxaUAakU4pZ0K6JB2RhqQx5STuVv50b//"
     "Qjg1D8OXpS361c8/ioxBNtV03h3pTvJbC0MPpPXEUtK127y4/"
     "+267qX03oO8m9HHway+"
     "98eboOc6YkrliZkzFXLhCpGaOmQEzYk45f8JcMkfMkBlzfkINeV3P81b1eVQrdtWuequLT5F7FPsG",
     R"({"format":"puzzlec-genre","genre":"nonogram","size":[4,4],"outside":{"top":["2","1 1","3","1"],"left":["1 1","3","1","2"]}})"},
    {"several numbers in a cell", "",
     "m=edit&p=vZHfa4NADMff/Sskz3nwTm3dvYzR1r2Ujq0dpRxHkWHZQHBTC0Xxf18upD/2NPYyznw/"
     "SUwk8dqvY9GUmNCJM4xQ+ZNqtujmbD66qjQhPhy797ohB/Epz/FQVG2Jp8BGGMrjgqG/M/0z9o/"
     "GggIETabAjfTixQz93lg3Yv96dbOruzYD6coMoKfg+2OgiSABhxBz5iahlU/"
     "cnxPUqLh9x5qzatYNfR37mHXOGrGmrEuuWbBuWWesCeuEa6Z+vj9t8A/"
     "jWJVhqM5P+qvvAkvXA21d7dtjcyjeSjB8hWMAJ2CzMf1N7S6xN7916BcM/"
     "YYhLX4bZT+iNUWeK6ES7oS5UAs3vpEYC+fCSJgKl1K/EG6FM2EinEj9lAcKhlH2rZvLqha64rMAF3D8DQ==",
     R"({"format":"puzzlec-genre","genre":"tapa","cells":[". . . ?",". 1,3 . .",". . . 3",". . . ."]})"},
    {"numbers at corners", "",
     "m=edit&p=vZHBasMwDIbveQrj0wY6xHbaZL6NttmldGzNKMWEEkbalYWGJS2UhLz7ZCHa7jR2GY7+zz+"
     "WgmS3X6eiKWGMyyQQgsKldUIR3qxsf6xKK+"
     "DxdPyoG9wAPKcpbIuqLeEcOAWCvzzouwfbvUD3ZJ1UEqTGUDIf8ODV9t3GunyA7u26Ta7bpe1RF7aXyhhpncHGfDFKFKH"
     "XV69H6BV7LFJUuiZNSTVphn+GzpBOSUPSEemccmakK9IJaUQ6ppzY9/an7v+hHWfM5c5BxL/"
     "u88Dh08i2rjbtqdkW76W09HxDIM+SAm8bXz+/"
     "eB9+auEHFH5CgYPfuuSHW6LzXDAVc81MmZqZ+UKkYU6ZIXPEnHP+jLliTpgRc8z5MTUU9APPWzeXUZ1sq+JwFHe7+nO/"
     "Kw/3Mg/o6Bs=",
     R"({"format":"puzzlec-genre","genre":"gokigen","size":[4,4],"corners":[". . . 1 .",". 3 . . .",". . 2 . .",". . . . .",". . . . ."]})"},
    {"a number of stars above the grid", "",
     "m=edit&p=nVNLa8MwDL7nVwSfdYgfSTPfRtvsUjq2dpQSQslGygaFsiSF4pD/"
     "PlnVmuxUOhx9n16WLdtpvk9lXUGCQ6cQgcShVEoSjcb6qz1UNoTHU/"
     "t5rFEBeM4y2JeHpoJzkEsI+SuCzj1Y9wLuyeZCChAKRYqix8Cr7dzO5kUP7m1Q00Fd2Q5xaTuhYnGZLy+"
     "zwUmKbX0swZgC0bRljQk+mFFQEa6xFjhNOCOMCGPCBeXMsYxUMUiN62Apqc2gGwXS6MFvDPv1SPf+"
     "33ysY5LBH3NOjHridVxwQ8tOCQ1hQtuZ+MbvOprxUfyv85vbybW+"
     "XiiEk5t6EeR476I5HnbNqd6XH5Ww9Db6QJwFSa790yquthffdegbDH2HITY+ttI/"
     "1gotz0tmybxlzpgV89pPRNbMM+aIOWZecP6cecM8ZTbMCedPaENB13O/x/raak4P8r1s8V8RRUDeHw==",
     R"({"format":"puzzlec-genre","genre":"starbattle","size":[4,4],"rooms":["a a a b","a a b b","c c d d","c c d d"],"options":{"stars":1}})"},
    {"dots in cells and on edges", "",
     "m=edit&p=tZJNa8MwDIbv+RVBZx3spOmHb6NtdikdWzpKMSaULmWFjGxJCyUh/32yEG0HPRWGrfeRHEWx7DQ/"
     "p21dYEIjHqNC7cdEsd2O1eFYFibEp9Pxs6rJQXxJU9xvy6bAc2AVhjJd0LUT075i+"
     "2wsaECIyDS4nh68ma7NjXU9tu9Xd3x1M9ORLlk168Z0ECswNkLYHepdWeRZBqgdFVbx/"
     "fVJdGedaqVcMWJd0QexjVlnrIo1YV1wzpx1zTplHbAOOWfkt/xwU/"
     "+0HRvRJeibmTwcusDSZUJTlXlzqvfbXQGGL7wP4AxsNqb/JXKX2Js/"
     "kND3HvrmQzqT22j8J8oo8lwKtXAjTIWRcOVfJMbCmVAJE+FC8ufCtXAqHAiHkj/iDQVdL/1W9aVVC1+Hj7KqvsEFvPQL",
     R"({"format":"puzzlec-genre","genre":"midloop","cells":[". . . . .",". B . . .",". . . . .",". . . . .",". . . . ."],"edges":{"right":[". . . .",". . . .",". . . .",". . B .",". . . ."],"below":[". . . . .",". . . . .",". . . B .",". . . . ."]}})"},
    {"dots of two colours", "",
     "m=edit&p=tZFRa8JADMff+ylKnvPQu1rt7m2o3Ys4tjpEjkNEKhML3VoFael3Xy5k6vYiDMZd/"
     "r8klzsSrvk8beoCB7TiFCNUfiWaLbpZi/2xLEyIj6fje1WTg/"
     "icZbjblE2B58BGGMp2Qdc+"
     "mPYF2ydjQQGCJlPgejp4NV27Ntb12L5d3fTq5qYjnbMq1pXpQKsIjFUI2329LYt1ngMqR68mCeX1rzxdyviqZl3Qy9jGr"
     "BPWiDVhnXHNlHXJOmYdsA65ZuR7+3P3/9SOVSmG6nsnd30XWPoaaKpy3Zzq3WZbgOHv6wM4A5uN6fe1u8Te/"
     "NShHzD0E4Y0+G2U/ohyijznQiVcCTOhFi78RWIsnAgjYSKcSf1UuBSOhQPhUOpH3FDQ9TJvVV9GtXCoq4/DHlzAmS8=",
     R"({"format":"puzzlec-genre","genre":"kropki","size":[4,4],"edges":{"right":["W . .",". . .",". . .",". . ."],"below":[". . . .",". B . .",". . . ."]}})"},
    {"white, grey and black clue cells", "",
     "m=edit&p=vZNNa8MwDIbv+RXGZx1iu0kz30bb7FI6tnaUYkwIJWWDQFnSspKQ/"
     "z5Z1fpx22XD1vtYiuzYitN+HsumghSbySAGhU3rjCy+aauPQ11ZAY/Hw/"
     "u+wQHAc57DrqzbCk6Ri0Fw91HfPdjuBbon66SSIDWakn7AB6+27wrr/"
     "ADd23WYXYdL20tjpB2BTBEGQwsO4WIFLjUOC3qQSXIO4RsUh1LKEj8BnKtsj7ohzUk16QrfBp0hnZLGpAnpnHJmpGvSCe"
     "mINKWccdjvL090PsQ/"
     "bMdpDULd9+SPIj5y+Kllu6+L9tjsym0lLV2HIZInSeZMuE3+"
     "4gcLFROhOCJUR2DRbr3szluiF7hgKuaGmTM1cxUmIg1zyoyZCXPO+TPmmjlhjpgp549pQ1E/"
     "8Hn3zeWoTm7LFn+Nr7KupY8o+g0=",
     R"({"format":"puzzlec-genre","genre":"castle","cells":[". . . . . .",". B1r . . . .",". . . . . .",". . . W1l . .",". ? . . . .",". . . . . ."]})"},
    {"letters as numbers that do not occur", "",
     "m=edit&p=vZJNb8IwDIbv/RWVzz40/QJyY0B3QUwbTAhFFWJT0dA60FoqoVb973MsixZu22FK/"
     "D6xaytx0vK72hUZRjSCIXqo7Bh5bP2xOpzzTLs4rs4fp4IWiE9JgvtdXmZ4cYyHrszUaeqRrp+"
     "xftQGFCD4ZArSlj686KbeapO2WL92y2G3XOqGdKEb8D2g+"
     "jHQgWw1Qnwf8EMbeOgCUXwXCLkk6AKBugnQVoo33LAmrD7ris6DdcA6ZfVYI9Y558xY16wT1pA15pyB7ehXPf/"
     "DcYxPb6R6M/qzmzqG3hrKU74tq2K/e89A8//"
     "QOnABNhPQRfvp1bdmL8S1vbu2eZfupO8Nb7wleZYLoRJuhInQF65sITEQToWeMBLOJX8mXAsnwlAYS/"
     "6AD+Q0rfR7Kq6tGjhWX29ZkR+On5A6HP0B",
     R"({"format":"puzzlec-genre","genre":"numlin","cells":["4 . . . 5",". . 3 . .",". . 3 . .",". . . . .","5 . . . 4"]})"},
    {"trees", "",
     "m=edit&p=tZLfa8IwEMff81eUe76HttG2y9tQuxdxbHaIhCAyKhvIZG0FSen/"
     "vst5qHucMJJ8P7nkm3D50X4ft02NORVdYIwJlTTLuMU3pfrs9rWJ8PHYfRwa6iA+lyXutvu2xpOyCUZSner9g/"
     "Ev6J+MhQQQUmoJuIEmXk3vN8a6Af3btVtcu0vTky5MD2kGxoZ0wloEPYbzducBMiVsXZNVn63Q1V9dS44wW/"
     "JsylrR3ug165Q1Zh2zztkzY12xTlhHrBl78pDdn/K/TfCf0rE6u9w61/"
     "zu0ClL7wbtYb9pj81u+16D4bcdFJyAm9Xha7hLHFq4kCicPQqHj+hObqPiV7SkKHAhTIRrYSlMhVVYSNTCqTAWjoVz8c+"
     "EK+FEOBJm4s85IdUPct5DczmqlR/kFA/8AA==",
     R"({"format":"puzzlec-genre","genre":"tents","cells":["T . . . .",". . . . .",". . . . .",". . . . .",". . . . ."],"outside":{"top":[".","1",".",".","."],"left":["1",".",".",".","."]}})"},
    {"black cells with and without numbers", "",
     "m=edit&p=vZFNa8MwDIbv+RVGZx3ifHa+jbbZpXRs7SjFhBJGysoCYUkDJSH/"
     "fbKqtd1OPQ1b7yNZspFw+9UVTYmhWxP0UbulIzb/Zq0Px6o0Ch+740fdkIP4nGW4L6q2xJNnfVSyc2/oH0z/"
     "gv2TsaABISDTkI+UeDVDvzM2H7F/u7qTq7syA+gETETXIkYYECizpIw74jdTfvGctKB+DqhMm4F0y5qxBqxreh/"
     "7kHXG6rPGrAuumbNuWKesEWvCNanr8M4Zzv3+QztWJ6g07/iPk3uW/gLautq1XbMv3ksw/"
     "F+jBydgsyF9d5BfYmduQOVmUW4YRTPeRpNf0Yoix6VQC7fCTBgI1+"
     "4iMRTOhL4wFi6kfi7cCKfCSJhIfcoNecMo89bNZVQLxWfRHCD3+OAb",
     R"({"format":"puzzlec-genre","genre":"akari","cells":["# . .",". 1 .",". . #"]})"},
    {"a circle without its number", "",
     "m=edit&p=vZFNa8MwDIbv+"
     "RVGZx3ifDXzbbTNLqVja0cpJpSwpWw0EJY0UBLy3ycL9WOn0cuQ9T6SIwcJtd9d0ZQYkYUp+"
     "qidxQG7f2Prr2NVGoWP3fGzbihAfM4y3BdVW+LJsz4qObk39A+mf8H+yVjQgBCQa8hH+vBqhn5nbD5i/"
     "3YN02u4MgPp0gygU6D3CjDh1whh4i6i8wWVaS7esmasAeua/oV9yDpj9Vlj1gXXzFk3rFPWiDXhmonr5q5+/"
     "6Edq1NU+nziP+"
     "Pcs7QMaOtq13bNvngvwfDCRg9OwG5D2neQX3LnbmrlBlRuQkWD32bpr2xFmeNSqIVbYSYMhGv3kBgKZ0JfGAsXUj8XboR"
     "TYSRMpH7CDXnDKPPWzWVUC4euqT/qQw25x3c/",
     R"({"format":"puzzlec-genre","genre":"kuromasu","cells":["? . . .",". . . .",". . 4 .",". . . ."]})"},
    {"numbers in corners of rooms", "",
     "m=edit&p=pVJNa4NAEL37K2TPc9gPje7eShJ7CSltUkIRCVJMa5FINYFU8b93d5wm6SnQsjvvvXHHcR5r+"
     "3nMmwICu1QMHIRbocTgV2tdHqrC+HB3PLzXjRUAD0kCu7xqCzh5KQefdub1nTbdI3T3JmWCAZM2BMsGe/"
     "Bk+m5r0myA7vki44tcmd7iElGYnikZs7GNyIAFnNvMTudKX7AoQZSIa9sDOoU4Q+SIIeICa+"
     "a2aRRCrJiRwGINmo9KgRaoND8rAVqOSoJW52d6VBoEj6y0XTfYe4oYIE7wm5Fz9Qff/"
     "7F3c5xUxOCLnx3e1JmX2ktlbV1t22Ozy18LZvDiB4+dGEaq7H8js3Puwrn2nUHfOfSt8ess/"
     "pWtbOZ4SSyIX4gTYkm8di9aVsQzYk4cEi+ofk68IZ4SB8QTqo9wIK8fyG/dnK2mrCneynqfV/5X/lFW5Z5lHp59Aw==",
     R"({"format":"puzzlec-genre","genre":"yajilin-regions","cells":["1 . . .",". . . .",". . 2 .",". . . ."],"rooms":["a a b b","a a b b","c c d d","c c d d"]})"},
    {"signs and numbers on edges", "",
     "m=edit&p=tVFNa8MwDL3nVwSfdYjz1cy30Ta7lI6tHaUYU8JIWSBtWZJC55D/"
     "PlnT+rHL2GHIek+KpEQvbt+PRVNCjBZlEIB0loTkwZUtq64ulQ/"
     "3x+7t0GAA8JjnsC3qtoSTpwPw+"
     "Rivt3fKPoF9UFpIASJEl8IMWHhWvd0obQawL5cwu4QL1SPOVS9kGgt8AQ7Lr3GwkoprLIYywCIWqn2JCuqq+8A+"
     "g41JgoX4ZwHHchoOCZf4MbAR4YQwIEwIZ9QzJVwRjgljwpR6Rm7dPwm63v+f1tEyA19+n+"
     "TX2Hgab0u0h3rTHptt8VoKRTc6eOIkyHWEvz8059y5U+07gb5T6KPw6yy7yRaYOZ4zS+Y1c84cMi/"
     "dIHLEPGEOmBPmGfdPmVfMY+aYOeX+ES3k9QPrPTRnqVrsqn3RVO1OGI+efQI=",
     R"({"format":"puzzlec-genre","genre":"minarism","size":[4,4],"edges":{"right":["< . .",". . .",". . .",". . ."],"below":[". . . .",". > . .",". . 2 ."]}})"},
    {"letters beside the grid and their range", "",
     "m=edit&p=vZJRa4NADMff/RRHnjbIoJ5W3b11tu6ldGx1lHJIccWyQaFMW+gUv/tyWajb09jLOO//"
     "S2LuTIjN+6msK4wwxiDBEfq0tE5QRxF5w8rfjvvKKJycjq+HmgzEhyzDXblvKjx7VqPyv57C69pb0z5ie28s+"
     "ICgaftQ9PTiyXTtxtiix/"
     "Z5MJPBXJqOdGE6CEKg8xOggtxphFC7QDoEkrEL3A0BHbvA1eQmveZgAu5Kn69cs2asmjWnL2IbsE5ZR6xj1jnnzFhXrCl"
     "ryBpxTuxq/lNX/1CODYPLLFDFv9qFZ2lk0Bz2m+ZU78ptBYbH2ntwBt42cH9FcfHddl0r16ByHSpq/LuX/"
     "PCW5DkuhL5wLcyEWpi7g8RAOBWOhGPhXPJnwpUwFYbCSPJjLsjreun3UF9atVCVzYcqG1W+bKHwOPwJ",
     R"({"format":"puzzlec-genre","genre":"easyasabc","size":[4,4],"outside":{"top":[".","1",".","."],"bottom":[".",".","2","."],"left":["3",".",".","."]},"options":{"letters":3}})"},
    {"signs drawn as lines", "",
     "m=edit&p=tVFNa8MwDL3nVwRdp0OcjzbzbbTNLqVja0cpxpRspKzQUZakUBzy3ydr6tdp7DBkvacXSYkUN1+"
     "Hsq4wJUtyjFB5y2L26MoW23ZX6RAfDu3HvqYA8akocFPumgqPgYkwlGODzt1r94zuURtQgBCTK7A9JV5059ba2B7d6yXM"
     "L+Fcd4Qz3UGSAvXfAQ3E3egU51aUUznlFLopKkvv9yo+qTQjlf0oKi+"
     "4KWZc0DfQJYxjxogxY5xyzYRxyThiTBkHXDP0U/5pj+u5/2kco3IM1elkv8Y2MHRJ0Ox36+ZQb8r3CjRfZB/"
     "AEdhNQr89tmft3W8d+gVDv2FIi1+r/"
     "EbNSXmeCSvhlXAhHAsvfCNxIjwWjoQz4anUT4SXwiPhVHgg9UMeKOh62Xdfn1c10JZt+bl9K+st2ICffgM=",
     R"({"format":"puzzlec-genre","genre":"tatamibari","cells":["- . . .",". . | .","+ . . .",". . . +"]})"},
    {"an arrow along an edge", "",
     "m=edit&p=tZJNa8MwDIbv+RXBZx3ifLSZb1vb7FI6tnaUYkwIXboNAmFOQ0tC/"
     "vtkVf3YaewwbL2PFEtEitN8tYUtIcYVpRCAdCsJyYKbtfrcV6Xy4b7df9QWHYCnLINdUTUlHD0dgM/"
     "beH13p7pn6B6VFlKACNGkMAMevKi+y5U2A3SvVze9ukvVoy5UL8KxwHqsladq6CSdbc5n+"
     "tSZPPdoQBTW1od8V7e2fHsv8wcsdoUZFYakK3wPdBHplDQgTUjnlDMjXZNOSGPSEeWMXad/"
     "muW2939qR8sUfHneya++8TRelGjqKm9auyu2pVB0mYMnjoJMR/"
     "htQ3OJnbmpfTeg7yb0cfDbKP0RLTFyXDAlc8PMmCFz5QqREXPKDJgJc875M+aaOWHGzBHnj6khrx943tpeRtViWzT4Yx+"
     "KqhLGo6ff",
     R"({"format":"puzzlec-genre","genre":"castle","cells":[". . . .",". W2u . .",". . . .",". . . ."]})"},
    {"walls", "",
     "m=edit&p=pZHBasMwDIbveYqgsw6xk7Seb6NtdikdWztKMaGEkbJCtrCkhZKQd5+saW13KmPY+j8pko0Ut5/"
     "HoikxoRUbjFD5lWq26Gqt9oeqtCHeHw9vdUMO4mOW4a6o2hJPgYswlJ0HfXdnuyfsHqwDBQiaTEE+"
     "UOLZ9t3WunzA7uXimou7tD3pwvagDFjn2/"
     "FnEeIRhYmEVKK4cMOasWrWFd2DXcw6ZY1YU9Y518zo+nGCRoPVCEZ9e5RYc3rCmrCO+NjYN/en9v/"
     "f4c12nDIYqp+d3vTzwNHbQFtX2/bY7IrXEiy/"
     "3xDACdhcTD9Y5+fYm5869AOGfsKQBr+OzK9oSZHnQqiEG2Em1MKVP0iMhVNhJEyFc6mfCdfCiTARjqR+zA0F/"
     "SDz1s15VAe7fVXV7/uPGvKAP34B",
     R"({"format":"puzzlec-genre","genre":"fillomino","cells":["1 . . .",". . . .",". . 4 .",". . . ."],"edges":{"right":["# . .",". . .",". . .",". . ."],"below":["# . . .",". . . .",". . . ."]}})"},
    {"numbers in circles", "",
     "m=edit&p=tZFNb4MwDIbv/Arksw8EKO1ym9qyS9Vpa6eqihBiiGqV0Niglaog/vscy/3abYcp8fvYwQabdN/"
     "Hoq0wcmuCASq3VMwW3Kz1/lBX2sfH4+GjaclBfE5T3BV1V+HJMwH6sjOvtw/"
     "avqB90gYUIIRkCrKBHrzq3ubaZAPat6s7ubor3ZMudQ8qAW0ijLkWIQopBB+oP34ZWsWp23NqiFDu27Ku8gUlnSvU/"
     "SkVpFwWsq7po2gj1hlrwDpiXXDOnHXDOmWNWRPOGbu2/zTYbef/"
     "1I5RCfqK9+iXk3mGLgi6ps67Y7srygo0X+"
     "LgwQnY6KcrDLNL7MwN6LtZfDeMTzPeRpO7aEWR41KohFthKgyFa1dIjIQzYSAcCReSPxduhFNhLEwkf8wNef0g8zbtZVQ"
     "D70VdfJZV3TRfkHl8/AM=",
     R"({"format":"puzzlec-genre","genre":"balance","cells":["B3 . .",". . .",". . W?"]})"},
    {"holes in rooms", "",
     "m=edit&p=rZHBasMwDIbveQrjsw6xnTSub6NtdikdWzvKCKGkXcrGAmFJAyUh7z5ZaO0Gg+"
     "0wbP3fr0Q2Em7fu6IpIQIDxkIIyq9Yg1IRZte1eT1VpRNw051e6gYNwF2awrGo2hLOQRaC4J0HQz91/"
     "T30ty6TSoLUGErmI/54cEO/"
     "c1k+Qv94tfZq126Q2koXoV+"
     "5AVWRPpGmpJp0gwegN6Rz0pA0Jl1SzQJvmySQxNJpkEkM1pCzBqYKHZZsqXBGGpFO6ILE9/PHjv+r11/byZQFoT53/"
     "KPPgwyfQLZ1tWu75lgcSunomcZAniVFZvCVdX7JffhJhR9K+KkEDvs1s9+yNWaeK6ZiPjFTpmZu/"
     "EGkYc6ZITNmLrl+wdwyZ8yIOeH6hBoKhpHnrZvLqJl8rrt9VYp9cXiTeUCfPwA=",
     R"({"format":"puzzlec-genre","genre":"doubleback","cells":[". . . .",". . # .",". . . ."],"rooms":["a a b b","a a c b","a a b b"],"edges":{"right":[". . .",". # .",". . ."],"below":[". . . .",". . . ."]}})"},
};

test::Outcome run(std::vector<std::string> arguments, const std::string& as,
                  const std::string& text) {
  if (!as.empty()) arguments.insert(arguments.end(), {"--as", as});
  arguments.emplace_back("-");
  return test::run_command(arguments, text);
}

}  // namespace

TEST_SUITE("sites/penpa") {
  TEST_CASE("signs are read as the clues of the genre") {
    for (const DrawnBoard& board : boards) {
      CAPTURE(board.what);
      const std::string address = board.address;
      const test::Outcome read =
          run({"convert", "--to", "puzzlec-genre"}, board.as, address + "\n");
      CHECK_MESSAGE(read.code == 0, read.err);
      CHECK(read.out == std::string(board.puzzle) + "\n");
      // The same as an address with its host, percent-encoded, in a link.
      const std::string link = "[" + std::string(board.what) +
                               "](https://swaroopg92.github.io/penpa-edit/#" + address + ")";
      CHECK(run({"convert", "--to", "puzzlec-genre"}, board.as, link + "\n").out == read.out);
    }
  }

  TEST_CASE("what genres have signs for is written and read again") {
    int written = 0;
    for (const genres::GenreFile& file : genres::genre_files()) {
      const genres::GenrePtr genre = genres::find_genre(file.name);
      CAPTURE(genre->name);
      const test::Outcome address = run({"convert", "--to", "penpa"}, "", genre->example + "\n");
      if (address.code != 0) continue;
      ++written;
      const test::Outcome plain =
          run({"convert", "--to", "puzzlec-genre"}, "", genre->example + "\n");
      const test::Outcome again = run({"convert", "--to", "puzzlec-genre"}, "", address.out);
      CHECK_MESSAGE(again.code == 0, again.err);
      // Lists without a clue need not be written.
      const bool has_blank_lists = plain.out.find("[\".\"") != std::string::npos;
      // An option that is drawn is stated when it is read.
      if (!has_blank_lists && !genre->penpa.number) CHECK(again.out == plain.out);
      CHECK(run({"unique"}, "", address.out).out == run({"unique"}, "", genre->example + "\n").out);
    }
    CHECK(written >= 150);
  }

  TEST_CASE("a Sudoku with boxes and digits is recognised, one with a line is refused by name") {
    const std::string line = ".1..2..4..2.3...";
    const test::Outcome address = run({"convert", "--to", "penpa"}, "", line + "\n");
    REQUIRE(address.code == 0);
    CHECK(run({"convert", "--to", "sudoku-line"}, "", address.out).out == line + "\n");
  }

  TEST_CASE("KenKens are written and read again, by their tag or by name") {
    const std::string keen =
        "6:a_a_aa__aba5_3aa_10a_3a_4a__a,m80a3s5d2a11s1m9a2s3m30a11d2a6m8a13a8m10a1";
    const test::Outcome address = run({"convert", "--to", "penpa"}, "", "keen:" + keen + "\n");
    REQUIRE(address.code == 0);
    for (const char* const as : {"", "kenken"})
      CHECK(run({"convert", "--to", "tatham-keen"}, as, address.out).out == keen + "\n");
    // As a Sudoku, small numbers with a sign mean nothing.
    CHECK(run({"solve"}, "sudoku", address.out).code == 2);
    // Cages without an operation, and one without a number.
    const std::string janko =
        "begin\npuzzle kenken\nsize 3\nproblem\n3 - 2x\n6+ - -\n- - -\nareas\n"
        "1 1 2\n3 4 2\n3 3 4\nend\n";
    CHECK(run({"convert", "--to", "penpa"}, "", janko).code == 2);
    const std::string whole =
        "begin\npuzzle kenken\nsize 3\nproblem\n3 - 6x\n5+ 2 -\n- - -\nareas\n"
        "1 1 2\n3 4 2\n3 4 2\nend\n";
    const test::Outcome open = run({"convert", "--to", "penpa"}, "", whole);
    REQUIRE(open.code == 0);
    CHECK(run({"enum"}, "", open.out).out == run({"enum"}, "", whole).out);
  }

  TEST_CASE("the caller may state how many mines a text of a site has") {
    const std::string text =
        "begin\npuzzle minesweeper\nsize 3\nproblem\n1 - -\n- - -\n- - -\nend\n";
    const std::string plain = run({"count", "--limit", "1000"}, "", text).out;
    const std::string one = run({"count", "--limit", "1000", "--total", "1"}, "", text).out;
    CHECK(plain != one);
    CHECK(one == "puzzle 1: 3 solutions\n");
  }
}
