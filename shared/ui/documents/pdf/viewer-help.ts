import type { KeyGroup } from '../KeysDialog.tsx'

/** The keys of the pages themselves. */
export const VIEWER_HELP: readonly KeyGroup[] = [
  {
    title: 'Pages',
    keys: [
      ['j k', 'Next page, page before'],
      ['Home End', 'First page, last page'],
      ['t', 'Small pictures of the pages'],
      ['c', 'Copy a link to this place'],
    ],
  },
  {
    title: 'Looking closer',
    keys: [
      ['/', 'Find words in the document'],
      ['+ -', 'Larger, smaller'],
      ['0 9', 'As wide as the frame, whole page'],
      ['r', 'Turn the page'],
      ['?', 'This list'],
    ],
  },
]
