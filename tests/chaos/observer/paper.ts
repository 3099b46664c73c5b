/** Returns a one-page PDF with these lines, in a form that every reader accepts. */
export function paper(lines: readonly string[], bytes = 0): Buffer {
  const shown = lines.map((line) => `(${line.replaceAll(/[()\\]/g, '')}) Tj T*`).join('\n')
  const content = `BT /F1 11 Tf 14 TL 60 740 Td\n${shown}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  // Comments before the table pad it to the requested length.
  while (text.length < bytes) text += `% ${'filled '.repeat(10)}\n`
  const table = text.length
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n `)
  return Buffer.from(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('\n')}\ntrailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`,
    'latin1',
  )
}
