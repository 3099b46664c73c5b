import type { KeyGroup } from '../KeysDialog.tsx'

/** The keys for the pages themselves. */
export const VIEWER_HELP: readonly KeyGroup[] = [
  {
    title: 'Pages',
    keys: [
      ['j k', 'Next page, previous page'],
      ['Home End', 'First page, last page'],
      ['t', 'Page thumbnails'],
      ['l', 'Page layout'],
      ['c', 'Copy a link to this location'],
    ],
  },
  {
    title: 'Search and zoom',
    keys: [
      ['/', 'Search the document'],
      ['+ -', 'Zoom in, zoom out'],
      ['0 9', 'Fit width, fit page'],
      ['r', 'Rotate page'],
      ['?', 'Show this list'],
    ],
  },
]
