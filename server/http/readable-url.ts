/**
 * The address with its percent signs made readable where they encode nothing: the router would
 * answer such an address by itself, past our pages, headers and error bodies.
 */
export function readableUrl(url: string): string {
  try {
    decodeURIComponent(url)
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}
