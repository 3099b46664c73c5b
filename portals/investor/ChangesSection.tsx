import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useEffect, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { call } from '#shared/client/call.ts'
import type { ResponseOf } from '#shared/contract/contract.ts'
import { transferQuestions } from '#shared/contract/deals/transfer-questions.ts'
import { counted } from '#shared/format/counted.ts'
import { formatDateTime } from '#shared/format/dates.ts'
import { paths } from '#shared/paths.ts'
import { PlaceLink } from '#shared/ui/documents/PlaceLink.tsx'
import { Section } from '#shared/ui/screen/Section.tsx'
import type { Transfer } from './transfers.ts'

type News = ResponseOf<'transferQuestions.visit'>
type Change = News['changes'][number]

/** Number of changes shown at first. */
const FIRST = 6

/** What changed in a transfer since the reader's last visit; nothing on the first visit, and for staff. */
export function ChangesSection({ transfer }: { transfer: Transfer }) {
  const { buyer_id, timezone } = useActiveUser()
  const [news, setNews] = useState<News | null>(null)
  const [isWhole, setWhole] = useState(false)
  const isOwn = buyer_id === transfer.buyer_id
  const { id } = transfer
  useEffect(() => {
    if (!isOwn) return
    let isGone = false
    const keep = (answer: News) => {
      if (!isGone) setNews(answer)
    }
    // Best effort: the page is complete without it.
    call(transferQuestions.visit, { params: { id }, quiet: true }).then(keep, () => {})
    return () => {
      isGone = true
    }
  }, [id, isOwn])
  if (!news?.since || news.changes.length === 0) return null
  const { since, changes } = news
  const shown = isWhole ? changes : changes.slice(0, FIRST)
  return (
    <Box sx={{ marginBottom: 3 }}>
      <Section
        title="Since your last visit"
        description={`${counted(changes.length, 'change')} since ${formatDateTime(since, timezone)}.`}
      >
        <Box component="ul" sx={listStyles}>
          {shown.map((change) => (
            <li key={`${change.kind} ${change.at} ${change.text}`}>
              <Where change={change} transferId={id} />
              <span>{formatDateTime(change.at, timezone)}</span>
            </li>
          ))}
        </Box>
        {shown.length < changes.length ? (
          <Link component="button" type="button" onClick={() => setWhole(true)}>
            Show all {changes.length}
          </Link>
        ) : null}
      </Section>
    </Box>
  )
}

function Where({ change, transferId }: { change: Change; transferId: number }) {
  const { kind, versioned_document_id: file, project_id, text } = change
  if (file !== null) {
    return (
      <PlaceLink id={file} page={1}>
        {text}
      </PlaceLink>
    )
  }
  if (project_id === null) return text
  return (
    <Link
      component={RouterLink}
      to={paths.investorProject.build(
        { transfer_id: transferId, project_id },
        kind === 'value' ? { tab: 'fields' } : {},
      )}
    >
      {text}
    </Link>
  )
}

const listStyles = {
  listStyle: 'none',
  margin: '0 0 8px',
  padding: 0,
  display: 'grid',
  gap: 1,
  '& li': { display: 'flex', flexWrap: 'wrap', gap: '0 12px', overflowWrap: 'anywhere' },
  '& li > span:last-of-type': { color: 'text.secondary', fontSize: '0.8125rem' },
} as const
