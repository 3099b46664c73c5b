/** Text within a page: what people typed never becomes markup. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** A link to a file beside the page; `page` opens a PDF there. */
export function linkTo(path: string, label: string, page: number | null = null): string {
  const address = path.split('/').map(encodeURIComponent).join('/')
  const place = page === null ? '' : `#page=${page}`
  return `<a href="${address}${place}" target="reader">${escaped(label)}</a>`
}

/** A table of cells that are markup already. */
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
