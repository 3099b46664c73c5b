import { useEffect, useState } from 'react'
import type { PageText } from '#shared/reading/page-text/page-text.ts'
import type { PageTexts } from '../search/page-texts.ts'
import type { PageBlocks } from './shown-blocks.ts'

/** Pages read from longer documents: reading all of them would block the page. */
const PAGES_MAX = 400

export type BlocksState = PageBlocks | 'reading' | 'failed' | null

/** The blocks of the pages, read when first shown and kept while the document is open. */
export function usePageBlocks(texts: PageTexts | null, isOn: boolean): BlocksState {
  const [known, setKnown] = useState<{ texts: PageTexts; found: PageBlocks | 'failed' } | null>(
    null,
  )
  const found = known !== null && known.texts === texts ? known.found : null
  const isWanted = isOn && found === null
  useEffect(() => {
    if (!isWanted || !texts) return
    let isGone = false
    const tell = (result: PageBlocks | 'failed') => {
      if (!isGone) setKnown({ texts, found: result })
    }
    Promise.all([import('./page-blocks.ts'), allOf(texts)]).then(
      ([{ readBlocks }, pages]) => tell(readBlocks(pages)),
      () => tell('failed'),
    )
    return () => {
      isGone = true
    }
  }, [isWanted, texts])
  if (!isOn) return null
  return found ?? 'reading'
}

async function allOf(texts: PageTexts): Promise<PageText[]> {
  const pages: PageText[] = []
  for await (const some of texts.all()) {
    pages.push(...some)
    if (pages.length >= PAGES_MAX) break
  }
  return pages.slice(0, PAGES_MAX)
}
