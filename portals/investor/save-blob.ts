/** Saves a file that a call has answered, as if it had been a link. */
export function saveBlob(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  // The browser reads the address after the click: give it time before it is gone.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
