import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { Actor } from '#shared/contract/access.ts'
import type { VersionedDocumentDetail } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { CommentsPanel } from '../../comments/CommentsPanel.tsx'
import type { NewPlace } from '../../comments/NewThread.tsx'
import { AnswersPanel } from './AnswersPanel.tsx'
import { CitationList } from './CitationList.tsx'
import { CiteFieldForm } from './CiteFieldForm.tsx'
import { panelId } from './DeskTabs.tsx'
import type { DeskTab } from './desk-tabs.ts'
import { citationKey } from './document-marks.ts'
import { FlagsPanel } from './FlagsPanel.tsx'
import { flagWork } from './flag-work.ts'
import type { Desk } from './use-desk.ts'
import { isUnderWay } from './use-processing.ts'
import type { ViewerRights } from './viewer-rights.ts'

interface Props {
  tab: DeskTab
  isWide: boolean
  desk: Desk
  file: VersionedDocumentDetail
  rights: ViewerRights
  /** The current page. */
  page: number
  about: ReactNode
  onChanged: () => Promise<unknown>
  actor: Actor
  /** The place that the new comment is about. */
  marked: NewPlace['marked']
  onMarked: (place: NewPlace['marked']) => void
  raising: { isRaising: boolean; onRaising: (open: boolean) => void }
  onDocument: () => void
  onComments: () => void
}

/** The open part of the desk, beside the pages. */
export function DeskPanel(props: Props) {
  const { tab, isWide, desk, file, rights, page, about, onChanged, raising, onDocument } = props
  if (tab === 'document') return null
  const flags = flagWork(file.id, onChanged, (to) => {
    desk.goTo({ page: to, box: null })
    onDocument()
  })
  return (
    <Box
      className="jb-desk-panel"
      role="tabpanel"
      id={panelId(tab)}
      aria-labelledby={`${panelId(tab)}-tab`}
      // Long lists scroll beside the pages, so the current page stays in view.
      tabIndex={isWide ? 0 : undefined}
      sx={panelStyles}
    >
      {tab === 'answers' ? (
        <>
          <AnswersPanel
            answers={desk.answers}
            contradictions={desk.contradictions}
            isLoading={desk.isLoading}
            error={desk.error}
            onRetry={desk.retry}
            rights={rights}
            chosen={desk.chosen}
            work={desk.answerWork}
            emptyWords={emptyWords(file, rights)}
          />
          <CitationList
            citations={file.citations}
            chosen={desk.chosen}
            onShow={(citation) => desk.showCitation(citationKey(citation))}
            onRemove={
              rights.writes ? (citation) => void desk.cite.removeCitation(citation) : undefined
            }
          />
          {rights.writes && desk.fields.length > 0 ? (
            <CiteFieldForm
              fields={desk.fields}
              onChoose={(field) => {
                onDocument()
                desk.cite.markField(field)
              }}
            />
          ) : null}
        </>
      ) : null}
      {tab === 'flags' ? (
        <FlagsPanel
          flags={file.flags}
          mayFlag={rights.flags}
          page={page}
          {...raising}
          work={flags}
        />
      ) : null}
      {tab === 'comments' ? (
        <CommentsPanel
          subject={{ versioned_document_id: file.id }}
          actor={props.actor}
          place={{
            page,
            marked: props.marked,
            onMark: () => {
              onDocument()
              desk.cite.markPlace('your comment', (at, box) => {
                props.onMarked({ page: at, box })
                props.onComments()
              })
            },
            onUnmark: () => props.onMarked(null),
          }}
          onShow={(to, box) => {
            desk.goTo({ page: to, box })
            onDocument()
          }}
        />
      ) : null}
      {tab === 'about' ? about : null}
    </Box>
  )
}

/** Why this reader sees no answers for a file. */
export function emptyWords(
  { label, processing }: Pick<VersionedDocumentDetail, 'label' | 'processing'>,
  rights: Pick<ViewerRights, 'answers'>,
): string {
  if (rights.answers === 'settled') {
    return 'Values appear here once our team has reviewed this document.'
  }
  if (isUnderWay(processing)) return 'Questions are answered once the document has been read.'
  if (processing?.status === 'failed') {
    return 'The document couldn’t be read, so no questions have been answered yet.'
  }
  return label === null
    ? 'Questions appear once the document has a type.'
    : 'There are no questions for this document type.'
}

const panelStyles = (theme: Theme) =>
  ({
    minWidth: 0,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderTop: { xs: undefined, lg: 0 },
    borderRadius: { xs: 1, lg: '0 0 8px 8px' },
    backgroundColor: theme.vars.palette.surface,
    overflow: { xs: 'hidden', lg: 'auto' },
    maxHeight: { lg: 'max(376px, calc(100dvh - 234px))' },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: -2 },
  }) as const
