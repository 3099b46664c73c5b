/** Saves a received file through the browser's downloads. */
export function saveBlob({ blob, filename }: { blob: Blob; filename: string }): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  // By then the download holds its own reference to the data.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
