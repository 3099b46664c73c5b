import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { ApiError } from '#shared/client/api-error.ts'
import { quotes } from '#shared/contract/accounts/quotes.ts'
import { paths } from '#shared/paths.ts'
import { deviceStorage } from '#shared/ui/browser-storage.ts'
import { useCall } from '#shared/ui/calls/use-call.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '#shared/ui/feedback/Skeletons.tsx'
import { keptQuote } from './draft-store.ts'
import { QuoteAnswer } from './QuoteAnswer.tsx'
import { QuoteFrame } from './QuoteFrame.tsx'

/** The response to a quote request, open to anyone with its URL. */
export function QuoteResponsePage() {
  const { uuid = '' } = useParams()
  return (
    <QuoteFrame>
      <Quote key={uuid} uuid={uuid.toLowerCase()} />
    </QuoteFrame>
  )
}

function Quote({ uuid }: { uuid: string }) {
  const quote = useCall(quotes.get, { params: { uuid } })
  const [kept, setKept] = useState(() => keptQuote(deviceStorage(), uuid))
  if (quote.data) {
    return <QuoteAnswer quote={quote.data} kept={kept} onForget={() => setKept(null)} />
  }
  if (!quote.error) return <PageSkeleton label="Loading your quote" />
  if (quote.error instanceof ApiError && quote.error.status === 404) return <NoSuchQuote />
  return <ErrorState error={quote.error} onRetry={() => void quote.refetch()} />
}

function NoSuchQuote() {
  return (
    <Box sx={{ paddingTop: '8vh' }}>
      <EmptyState
        title="Quote not found"
        level="h1"
        action={
          <Button component={Link} to={paths.quote.build()} variant="contained">
            Get a new quote
          </Button>
        }
      >
        The link may be incomplete. If someone sent it to you, ask for the full link.
      </EmptyState>
    </Box>
  )
}
