/** "r1c1, r1c2 and r1c3" */
export const inWords = (items: Iterable<string>): string => new Intl.ListFormat("en-GB").format(items);
