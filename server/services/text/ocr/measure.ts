/** Pixels along the longer side: 200 to an inch on letter paper, whatever size the file claims. */
export const PICTURE_PIXELS = 2_200

/** The same for a picture that is shown to a language model: providers make larger ones this small. */
export const SHOWN_PIXELS = 1_568

const POINTS_PER_PIXEL = 72 / 96

/** A size in pixels in points, as a page of a PDF has it. */
export const sizeOfPicture = ({ width, height }: { width: number; height: number }) => ({
  width: width * POINTS_PER_PIXEL,
  height: height * POINTS_PER_PIXEL,
})
