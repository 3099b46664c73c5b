import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { EmptyState } from './EmptyState.tsx'
import { errorWords } from './error-words.ts'

interface Props {
  error: unknown
  onRetry?: () => void
  level?: 'h2' | 'h3'
}

/** A part of a page that failed to load: what happened, and a way on. */
export function ErrorState({ error, onRetry, level }: Props) {
  const { title, text, retry, requestId } = errorWords(error)
  return (
    <div role="alert">
      <EmptyState
        title={title}
        level={level}
        icon={<ErrorOutlined />}
        action={
          retry && onRetry ? (
            <Button variant="outlined" onClick={onRetry}>
              Try again
            </Button>
          ) : null
        }
      >
        {text}
        {requestId ? (
          <Box sx={{ marginTop: 0.5, fontSize: '0.75rem' }}>Reference {requestId}</Box>
        ) : null}
      </EmptyState>
    </div>
  )
}
