/** ID of the heading with the file's name, which holds the focus so that keys go to the screen. */
export const FILE_HEADING_ID = 'queue-file'

export const focusFileHeading = (): void =>
  document.getElementById(FILE_HEADING_ID)?.focus({ preventScroll: true })
