import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import type { Theme } from '@mui/material/styles'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { EARS_ONLY } from '../theme/ears-only.ts'
import { elsewhereOf } from './queue-words.ts'
import { useUploadOwner } from './upload-owner.ts'
import type { UploadStore } from './upload-store.ts'
import { goOnWithUploads, uploadQueues } from './upload-stores.ts'
import { useUploads } from './use-uploads.ts'

interface Props {
  otherBundle: boolean
}

/** The queues whose page is not open: what is running, what needs a person, and a link there. */
export function UploadsElsewhere({ otherBundle }: Props) {
  const queues = useSyncExternalStore(uploadQueues.subscribe, uploadQueues.get)
  useEffect(goOnWithUploads, [])
  return (
    <Box sx={placeStyles}>
      {queues.map(({ owner, store }) => (
        <Elsewhere key={owner} owner={owner} store={store} otherBundle={otherBundle} />
      ))}
    </Box>
  )
}

interface QueueProps extends Props {
  owner: string
  store: UploadStore
}

/** Milliseconds that a success stays visible. */
const GOOD_END_MS = 6_000

function Elsewhere({ owner, store, otherBundle }: QueueProps) {
  const state = useUploads(store)
  const isShown = useSyncExternalStore(store.shown.subscribe, store.shown.get)
  const { text, percent, isOpen } = elsewhereOf(state)
  const [hidden, setHidden] = useState('')
  const isLate = useLate(isOpen ? null : text)
  const isAway = isShown || text === '' || hidden === text || (!isOpen && isLate)
  return (
    <>
      <Box role="status" sx={EARS_ONLY}>
        {isAway ? '' : text}
      </Box>
      {isAway ? null : (
        <Card
          owner={owner}
          text={text}
          percent={percent}
          otherBundle={otherBundle}
          onHide={() => setHidden(text)}
        />
      )}
    </>
  )
}

interface CardProps extends Props {
  owner: string
  text: string
  percent: number | null
  onHide: () => void
}

function Card({ owner, text, percent, otherBundle, onHide }: CardProps) {
  const { label, address } = useUploadOwner(owner)
  const way = otherBundle ? { href: address } : { component: Link, to: address }
  return (
    <Box component="section" aria-label={`Files for ${label}`} sx={cardStyles}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{label}</Box>
          <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{text}</Box>
        </Box>
        <Button size="small" variant="outlined" aria-label={`Show files for ${label}`} {...way}>
          Show
        </Button>
        <IconButton size="small" aria-label={`Hide this message about ${label}`} onClick={onHide}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {percent === null ? null : (
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={`Uploads for ${label}`}
          sx={{ marginTop: 0.75 }}
        />
      )}
    </Box>
  )
}

/** Whether the text has been shown for its full time; false without a text. */
function useLate(text: string | null): boolean {
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => {
    if (text === null) return
    const timer = setTimeout(() => setLate(text), GOOD_END_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text !== null && late === text
}

const placeStyles = {
  position: 'fixed',
  right: { xs: 12, md: 24 },
  bottom: { xs: 12, md: 24 },
  left: { xs: 12, md: 'auto' },
  width: { md: 380 },
  zIndex: 'appBar',
  display: 'grid',
  gap: 1,
  '@media print': { display: 'none' },
} as const

const cardStyles = (theme: Theme) => ({
  padding: '10px 8px 10px 16px',
  borderRadius: 2,
  backgroundColor: theme.vars.palette.raised,
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: '0 12px 32px rgba(6, 20, 19, 0.22)',
})
