import type { Chapter } from './chapter.ts'
import { buttonsChapter } from './chapters/buttons.tsx'
import { chipsChapter } from './chapters/chips.tsx'
import { dialogsChapter } from './chapters/dialogs.tsx'
import { feedbackChapter } from './chapters/feedback.tsx'
import { fieldsChapter } from './chapters/fields.tsx'
import { formsChapter } from './chapters/forms.tsx'
import { pageChapter } from './chapters/page.tsx'
import { tablesChapter } from './chapters/tables.tsx'
import { colorsChapter, tokensChapter } from './chapters/tokens.tsx'
import { uploadsChapter } from './chapters/uploads.tsx'

/** The chapters of the style guide in order; the tests walk the same examples. */
export const CHAPTERS: readonly Chapter[] = [
  tokensChapter,
  buttonsChapter,
  fieldsChapter,
  formsChapter,
  chipsChapter,
  tablesChapter,
  pageChapter,
  feedbackChapter,
  dialogsChapter,
  uploadsChapter,
  colorsChapter,
]
