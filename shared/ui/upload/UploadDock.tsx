import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { type RefObject, useEffect, useState } from 'react'
import { useStickyRoom } from '../layout/use-sticky-room.ts'
import { headlineOf, needsAttention, type UploadSummary } from './queue-words.ts'

interface Props {
  summary: UploadSummary
  /** The panel with the whole queue. */
  panel: RefObject<HTMLElement | null>
}

/** Milliseconds that a success stays visible. */
const GOOD_END_MS = 4_000

/** The queue in one line at the edge of the window while its panel is out of sight. */
export function UploadDock({ summary, panel }: Props) {
  const isAway = useIsAway(panel)
  const isWanted = useWanted(summary)
  const room = useStickyRoom('bottom')
  if (!isAway || !isWanted) return null
  return (
    <Box
      ref={room}
      sx={(theme) => ({
        position: 'fixed',
        right: { xs: 12, md: 24 },
        bottom: { xs: 12, md: 24 },
        left: { xs: 12, md: 'auto' },
        zIndex: 'appBar',
        minWidth: { md: 320 },
        padding: '8px 8px 8px 16px',
        borderRadius: 2,
        backgroundColor: theme.vars.palette.raised,
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: '0 12px 32px rgba(6, 20, 19, 0.22)',
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="span" sx={{ flex: 1, fontWeight: 550 }}>
          {headlineOf(summary)}
        </Box>
        <Button
          size="small"
          startIcon={<ArrowUpward />}
          onClick={() => panel.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })}
        >
          Show
        </Button>
      </Box>
      {summary.busy ? (
        <LinearProgress
          variant="determinate"
          value={summary.percent}
          aria-label="All uploads"
          sx={{ margin: '4px 8px 4px 0' }}
        />
      ) : null}
    </Box>
  )
}

/** Whether the panel is scrolled out of the window. */
function useIsAway(panel: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const element = panel.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) =>
      setAway(entry !== undefined && !entry.isIntersecting),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [panel])
  return isAway
}

/** Whether to show the dock: something runs or needs a person, or a success is shown briefly. */
function useWanted(summary: UploadSummary): boolean {
  const isOpen = summary.busy || needsAttention(summary)
  const [isFresh, setFresh] = useState(true)
  useEffect(() => {
    setFresh(true)
    if (isOpen) return
    const timer = setTimeout(() => setFresh(false), GOOD_END_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  return isOpen || isFresh
}
