import Close from '@mui/icons-material/Close'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import Replay from '@mui/icons-material/Replay'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import { lazy, memo, Suspense } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { retried } from '#shared/client/retried.ts'
import { formatFileSize } from '#shared/format/file-sizes.ts'
import { StatusChip } from '../data/StatusChip.tsx'
import { MONO_FONT } from '../theme/theme.ts'
import type { Tone } from '../theme/tokens.ts'
import { isLost, type UploadItem, type UploadPhase } from './queue.ts'
import { isTriedAgain, LOST_WORDS } from './queue-words.ts'
import type { DuplicateOf } from './read-file.ts'
import type { UploadStore } from './upload-store.ts'

const CHIPS = {
  duplicate: { label: 'Duplicate, skipped', tone: 'neutral' },
  waiting: { label: 'Waiting', tone: 'neutral' },
  uploading: { label: 'Uploading', tone: 'info' },
  done: { label: 'Uploaded', tone: 'success' },
  failed: { label: 'Failed', tone: 'error' },
  cancelled: { label: 'Canceled', tone: 'neutral' },
} as const satisfies Record<UploadPhase, { label: string; tone: Tone }>

const REFUSED_CHIP = { label: 'Not accepted', tone: 'error' } as const

// Loads the list of document types, which nothing needs before the first file has been uploaded.
const UploadOutcome = lazy(() =>
  retried(() => import('./UploadOutcome.tsx')).then((m) => ({ default: m.UploadOutcome })),
)

interface Props {
  item: UploadItem
  store: UploadStore
  fileLink?: (versionedDocumentId: number) => string
}

/** One file with its progress and actions. */
export const UploadRow = memo(function UploadRow({ item, store, fileLink }: Props) {
  return (
    <Box component="li" sx={rowStyles}>
      <Box className="jb-upload-name">
        <Name item={item} fileLink={fileLink} />
        <Details item={item} />
      </Box>
      <span className="jb-upload-size">{formatFileSize(item.size)}</span>
      <Box className="jb-upload-state">
        <State item={item} />
      </Box>
      <Box className="jb-upload-actions">
        <Actions item={item} store={store} />
      </Box>
    </Box>
  )
})

function State({ item }: { item: UploadItem }) {
  const { phase, name, versionedDocumentId, refused } = item
  if (phase === 'uploading') return <Progress item={item} />
  if (isTriedAgain(item)) return <StatusChip label={LOST_WORDS} tone="warning" />
  const chip = <StatusChip {...(refused && phase === 'failed' ? REFUSED_CHIP : CHIPS[phase])} />
  if (phase !== 'done' || versionedDocumentId === null) return chip
  return (
    <Suspense fallback={chip}>
      <UploadOutcome fileId={versionedDocumentId} name={name} />
    </Suspense>
  )
}

function Name({ item, fileLink }: Omit<Props, 'store'>) {
  const { name, versionedDocumentId } = item
  if (versionedDocumentId === null || !fileLink) return <strong>{name}</strong>
  return (
    <Link component={RouterLink} to={fileLink(versionedDocumentId)}>
      {name}
    </Link>
  )
}

function Details({ item }: { item: UploadItem }) {
  const { folder, sha256, targetLabel, error, duplicateOf } = item
  const triedAgain = isTriedAgain(item)
  return (
    <>
      <Box className="jb-upload-details">
        {targetLabel ? <span>for {targetLabel}</span> : null}
        {folder ? <span>{folder}</span> : null}
        {sha256 ? (
          <Box component="span" title={`SHA-256 ${sha256}`} sx={{ fontFamily: MONO_FONT }}>
            {sha256.slice(0, 8)}…{sha256.slice(-4)}
          </Box>
        ) : null}
      </Box>
      {error && !triedAgain ? (
        <Box role="alert" sx={{ color: 'error.main', fontSize: '0.8125rem' }}>
          {error}
        </Box>
      ) : null}
      {duplicateOf ? (
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{sameAs(duplicateOf)}</Box>
      ) : null}
    </>
  )
}

const sameAs = ({ name, where }: DuplicateOf): string =>
  where === 'project'
    ? `Same content as “${name}”, which already exists.`
    : `Same content as “${name}” in this upload.`

function Progress({ item: { name, sent, size, speed, stalled } }: { item: UploadItem }) {
  const percent = size === 0 ? 0 : Math.floor((sent * 100) / size)
  return (
    <Box sx={{ display: 'grid', gap: 0.5, width: '100%', fontSize: '0.75rem' }}>
      <LinearProgress variant="determinate" value={percent} aria-label={`Uploading ${name}`} />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary' }}>
        <span>{percent}%</span>
        {stalled ? (
          <Box component="span" sx={{ color: 'warning.main' }}>
            {LOST_WORDS}
          </Box>
        ) : (
          <span>{speed === null ? '' : `${formatFileSize(speed)}/s`}</span>
        )}
      </Box>
    </Box>
  )
}

function Actions({ item, store }: Pick<Props, 'item' | 'store'>) {
  const { id, name, phase, duplicateOf, refused } = item
  switch (phase) {
    case 'duplicate':
      return (
        <Button
          size="small"
          startIcon={<ContentCopyOutlined />}
          aria-label={`Keep both: ${name}`}
          onClick={() => store.keepDuplicates([id], true)}
        >
          Keep both
        </Button>
      )
    case 'waiting':
    case 'uploading':
      return (
        <>
          {duplicateOf && phase === 'waiting' ? (
            <Button size="small" onClick={() => store.keepDuplicates([id], false)}>
              Skip
            </Button>
          ) : null}
          <IconButton size="small" aria-label={`Cancel ${name}`} onClick={() => store.cancel([id])}>
            <Close fontSize="small" />
          </IconButton>
        </>
      )
    case 'failed':
    case 'cancelled':
      return (
        <>
          {refused || isLost(item) ? null : (
            <Button
              size="small"
              startIcon={<Replay />}
              aria-label={`${phase === 'failed' ? 'Retry' : 'Upload again'}: ${name}`}
              onClick={() => store.retry([id])}
            >
              {phase === 'failed' ? 'Retry' : 'Upload again'}
            </Button>
          )}
          {phase === 'failed' ? (
            <IconButton
              size="small"
              aria-label={`Discard ${name}`}
              onClick={() => store.cancel([id])}
            >
              <Close fontSize="small" />
            </IconButton>
          ) : null}
        </>
      )
    case 'done':
      return null
  }
}

const rowStyles = (theme: Theme) =>
  ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 76px 200px 136px',
    alignItems: 'center',
    gap: '4px 16px',
    minHeight: 52,
    padding: '8px 12px 8px 20px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    '& .jb-upload-name': { minWidth: 0, overflowWrap: 'anywhere', '& strong': { fontWeight: 550 } },
    '& .jb-upload-details': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0 12px',
      fontSize: '0.75rem',
      color: theme.vars.palette.text.secondary,
    },
    '& .jb-upload-size': {
      textAlign: 'right',
      whiteSpace: 'nowrap',
      color: theme.vars.palette.text.secondary,
    },
    '& .jb-upload-actions': { display: 'flex', justifyContent: 'flex-end', gap: '4px' },
    [theme.breakpoints.down('md')]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      paddingLeft: '16px',
      '& .jb-upload-state': { display: 'flex' },
      '& .jb-upload-actions': { gridColumn: 2 },
    },
  }) as const
