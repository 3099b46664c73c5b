import type { PagePicture } from './language-model.ts'
import type { ReadContent } from './model-service.ts'

/** Returns pages of a content, to be drawn when they are sent; none if the file is unknown. */
export const picturesOf = (
  content: ReadContent | undefined,
  pages: readonly number[],
): PagePicture[] =>
  content ? pages.map((page) => ({ page, draw: () => content.picture(page) })) : []
