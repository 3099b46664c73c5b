import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { EmptyState } from './EmptyState.tsx'
import { errorWords } from './error-words.ts'

interface Props {
  error: unknown
  onRetry?: () => void
  /** The next step if retrying is pointless. */
  action?: ReactNode
  /** Heading level within the page; without it, this becomes the page heading if the page has none. */
  level?: 'h2' | 'h3'
}

/** A part of a page that failed to load: what happened, and what to do next. */
export function ErrorState({ error, onRetry, action = null, level }: Props) {
  const { title, text, retry, requestId } = errorWords(error)
  const isPage = useIsWholePage() && level === undefined
  return (
    <div role="alert">
      <EmptyState
        title={title}
        level={isPage ? 'h1' : level}
        icon={<ErrorOutlined />}
        action={
          retry && onRetry ? (
            <Button variant="outlined" onClick={onRetry}>
              Try again
            </Button>
          ) : (
            action
          )
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

/** Whether the page failed before it had a heading; every page needs one. */
function useIsWholePage(): boolean {
  const [isWholePage, setWholePage] = useState(false)
  useLayoutEffect(() => {
    setWholePage(document.querySelector('main h1') === null)
  }, [])
  return isWholePage
}
