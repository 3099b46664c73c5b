import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { AiAnswer } from '#shared/contract/schemas/documents/ai-answers.ts'
import type { VersionedDocumentDetail } from '#shared/contract/schemas/documents/versioned-documents.ts'
import type { DeskTab } from './desk-tabs.ts'
import type { ViewerRights } from './viewer-rights.ts'

interface Props {
  tab: DeskTab
  onTab: (tab: DeskTab) => void
  isWide: boolean
  rights: ViewerRights
  file: Pick<VersionedDocumentDetail, 'open_flags'>
  answers: readonly AiAnswer[]
  /** The number of threads about the file. */
  threads: number
}

export const panelId = (tab: DeskTab): string => `desk-${tab}`

/** The tabs of the desk; the pages are one of them only on narrow windows, where they need the full width. */
export function DeskTabs({ tab, onTab, isWide, rights, file, answers, threads }: Props) {
  const tabs = deskTabs(rights, isWide)
  const labels: Record<DeskTab, string> = {
    document: 'Document',
    answers: answers.length > 0 ? `Answers (${answers.length})` : 'Answers',
    flags: file.open_flags > 0 ? `Flags (${file.open_flags})` : 'Flags',
    comments: threads > 0 ? `Comments (${threads})` : 'Comments',
    about: 'About',
  }
  return (
    <Tabs
      className="jb-desk-tabs"
      value={tab}
      onChange={(_event, next: DeskTab) => onTab(next)}
      variant="scrollable"
      scrollButtons={false}
      aria-label="Page sections"
      sx={(theme) => ({
        backgroundColor: theme.vars.palette.surface,
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: isWide ? '8px 8px 0 0' : '8px',
        marginBottom: isWide ? 0 : '10px',
        '& .MuiTab-root': { minWidth: 0 },
      })}
    >
      {tabs.map((one) => (
        <Tab
          key={one}
          value={one}
          label={labels[one]}
          id={`${panelId(one)}-tab`}
          aria-controls={one === tab && one !== 'document' ? panelId(one) : undefined}
        />
      ))}
    </Tabs>
  )
}

/** The tabs available to the reader. */
export function deskTabs(rights: ViewerRights, isWide: boolean): DeskTab[] {
  return [
    ...(isWide ? [] : (['document'] as const)),
    ...(rights.answers === 'none' ? [] : (['answers'] as const)),
    ...(rights.seesFlags ? (['flags'] as const) : []),
    ...(rights.comments ? (['comments'] as const) : []),
    'about',
  ]
}
