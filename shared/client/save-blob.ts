/** Hands a received file to the browser's downloads. */
export function saveBlob({ blob, filename }: { blob: Blob; filename: string }): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  // The download has its own hold on the data by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
