import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { messageOf } from '#shared/client/failure-words.ts'
import { openWindow, waitForAnswer } from './provider-window.ts'

interface Props {
  /** Asks the server where the provider asks who somebody is. */
  onBegin: (() => Promise<string>) | undefined
  /** Rejects with an answer that doesn't count. */
  onAnswer: (answer: string) => Promise<unknown>
  children?: ReactNode
}

const BLOCKED = 'Your browser didn’t open a window. Allow pop-ups for this site, then try again.'

/** Proves in a window of the identity provider who somebody is, while the page waits with all that was typed. */
export function ProviderProof({ onBegin, onAnswer, children }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const stop = useRef<() => void>(null)
  useEffect(() => () => stop.current?.(), [])
  const fail = (error: unknown) => {
    setOpen(false)
    setProblem(messageOf(error))
  }
  const begin = async () => {
    setProblem(null)
    const opened = openWindow()
    if (!opened || !onBegin) {
      setProblem(BLOCKED)
      return
    }
    try {
      const url = await onBegin()
      stop.current?.()
      stop.current = waitForAnswer(url, (answer) => void onAnswer(answer).catch(fail))
      opened.goTo(url)
      setOpen(true)
    } catch (error) {
      opened.close()
      fail(error)
    }
  }
  return (
    <>
      <div>
        {isOpen
          ? 'Confirm in the window that opened. If you closed it, open it again.'
          : 'Your company’s provider asks you in a new window. This page waits.'}
      </div>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant={isOpen ? 'outlined' : 'contained'} onClick={() => void begin()}>
          {isOpen ? 'Open again' : 'Use single sign-on'}
        </Button>
        {children}
      </Box>
    </>
  )
}
