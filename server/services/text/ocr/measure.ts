/** Pixels along the longer side: 200 per inch on letter paper, whatever size the file claims. */
export const PICTURE_PIXELS = 2_200

/** The same for a picture shown to a language model: providers shrink larger ones to this size. */
export const SHOWN_PIXELS = 1_568

const POINTS_PER_PIXEL = 72 / 96

/** Returns a size in pixels as points, as a page of a PDF has it. */
export const sizeOfPicture = ({ width, height }: { width: number; height: number }) => ({
  width: width * POINTS_PER_PIXEL,
  height: height * POINTS_PER_PIXEL,
})
