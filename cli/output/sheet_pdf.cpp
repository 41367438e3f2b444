#include "cli/output/sheet_pdf.hpp"

#ifdef PUZZLEC_HAS_RSVG
#include <cairo-pdf.h>
#include <dlfcn.h>
#include <librsvg/rsvg.h>
#endif

#include <memory>

namespace puzzlec::cli {

#ifdef PUZZLEC_HAS_RSVG

namespace {

/// A function of a library that was loaded, of the type that its header gives it.
template <typename Function>
bool find(void* library, const char* name, Function*& into) {
  into = reinterpret_cast<Function*>(dlsym(library, name));
  return into != nullptr;
}

struct Libraries {
  decltype(rsvg_handle_new_from_data)* read = nullptr;
  decltype(rsvg_handle_render_document)* render = nullptr;
  decltype(cairo_pdf_surface_create_for_stream)* create_surface = nullptr;
  decltype(cairo_create)* create = nullptr;
  decltype(cairo_show_page)* show_page = nullptr;
  decltype(cairo_destroy)* destroy = nullptr;
  decltype(cairo_surface_finish)* finish = nullptr;
  decltype(cairo_surface_status)* status = nullptr;
  decltype(cairo_surface_destroy)* destroy_surface = nullptr;
  decltype(g_object_unref)* unref = nullptr;

  /// False if one is not there.
  bool load() {
    // librsvg brings the others along.
    void* const rsvg = dlopen("librsvg-2.so.2", RTLD_NOW);
    void* const cairo = dlopen("libcairo.so.2", RTLD_NOW);
    void* const object = dlopen("libgobject-2.0.so.0", RTLD_NOW);
    return rsvg != nullptr && cairo != nullptr && object != nullptr &&
           find(rsvg, "rsvg_handle_new_from_data", read) &&
           find(rsvg, "rsvg_handle_render_document", render) &&
           find(cairo, "cairo_pdf_surface_create_for_stream", create_surface) &&
           find(cairo, "cairo_create", create) && find(cairo, "cairo_show_page", show_page) &&
           find(cairo, "cairo_destroy", destroy) && find(cairo, "cairo_surface_finish", finish) &&
           find(cairo, "cairo_surface_status", status) &&
           find(cairo, "cairo_surface_destroy", destroy_surface) &&
           find(object, "g_object_unref", unref);
  }
};

cairo_status_t append(void* text, const unsigned char* bytes, unsigned int count) {
  static_cast<std::string*>(text)->append(reinterpret_cast<const char*>(bytes), count);
  return CAIRO_STATUS_SUCCESS;
}

}  // namespace

Expected<std::string, std::string> pdf_of(const std::vector<std::string>& pages, double width,
                                          double height) {
  Libraries lib;
  if (!lib.load())
    return Failure{
        std::string("a PDF needs librsvg and cairo (Debian, Ubuntu: apt-get install librsvg2-2); "
                    "--to html needs neither")};
  std::string pdf;
  const std::unique_ptr<cairo_surface_t, decltype(lib.destroy_surface)> surface(
      lib.create_surface(append, &pdf, width, height), lib.destroy_surface);
  const std::unique_ptr<cairo_t, decltype(lib.destroy)> context(lib.create(surface.get()),
                                                                lib.destroy);
  const RsvgRectangle whole{0, 0, width, height};
  for (const std::string& page : pages) {
    RsvgHandle* const handle =
        lib.read(reinterpret_cast<const guint8*>(page.data()), page.size(), nullptr);
    const bool is_drawn =
        handle != nullptr && lib.render(handle, context.get(), &whole, nullptr) != 0;
    if (handle != nullptr) lib.unref(handle);
    if (!is_drawn) return Failure{std::string("librsvg cannot draw a page")};
    lib.show_page(context.get());
  }
  lib.finish(surface.get());
  if (lib.status(surface.get()) != CAIRO_STATUS_SUCCESS)
    return Failure{std::string("cairo cannot write the PDF")};
  return pdf;
}

#else

Expected<std::string, std::string> pdf_of(const std::vector<std::string>&, double, double) {
  return Failure{
      std::string("this puzzlec was built without librsvg and cannot write PDF (docs/building.md); "
                  "--to html does not need it")};
}

#endif

}  // namespace puzzlec::cli
