import Alert from '@mui/material/Alert'
import { aiAnswers } from '#shared/contract/documents/ai-answers.ts'
import { LIST_PAGE_MAX } from '#shared/limits.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'

/** Answers whose quote is missing from the newest version: what the new version cost. */
export function StaleAnswers({ fileId }: { fileId: number }) {
  const list = {
    filter: { versioned_document_id: fileId, is_stale: true },
    range: [0, LIST_PAGE_MAX - 1],
  } as const
  const { data = [] } = useCall(aiAnswers.list, { list, quiet: true })
  if (data.length === 0) return null
  return (
    <Alert severity="warning" sx={{ '& ul': { margin: '4px 0 0', paddingLeft: '18px' } }}>
      The latest version no longer contains the text behind these answers:
      <ul aria-label="Answers to review again">
        {data.map(({ id, field_label, quote, stale_reason }) => (
          <li key={id}>
            <strong>{field_label}</strong>
            {quote ? `: “${quote}”` : ''}
            {stale_reason ? `. ${stale_reason}.` : ''}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
