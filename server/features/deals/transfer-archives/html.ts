/** Escapes text for HTML, so user input never becomes markup. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** A link to a file next to the page; `page` opens a PDF at that page. */
export function linkTo(path: string, label: string, page: number | null = null): string {
  const address = path.split('/').map(encodeURIComponent).join('/')
  const place = page === null ? '' : `#page=${page}`
  return `<a href="${address}${place}" target="reader">${escaped(label)}</a>`
}

/** A table from cells that are already markup. */
export function tableOf(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  if (rows.length === 0) return '<p>None.</p>'
  const head = heads.map((name) => `<th scope="col">${escaped(name)}</th>`).join('')
  const body = rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('\n')
  return `<div class="scroll"><table><caption>${escaped(caption)}</caption><thead><tr>${head}</tr></thead><tbody>
${body}
</tbody></table></div>`
}
