import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useCallback, useId, useMemo, useRef, useState } from 'react'
import { counted } from '#shared/format/counted.ts'
import { formatFileSize } from '#shared/format/file-sizes.ts'
import { LeaveDialog } from '../../forms/LeaveDialog.tsx'
import type { UploadStore } from '../upload-store.ts'
import { ReviewBulk } from './ReviewBulk.tsx'
import { ReviewFolder } from './ReviewFolder.tsx'
import { ReviewMissing } from './ReviewMissing.tsx'
import { coverageOf, type Review, type ReviewStep } from './review.ts'
import { treeOf } from './tree.ts'

interface Props {
  review: Review
  store: UploadStore
}

/** The files to be uploaded, for review before any byte is sent. */
export function ReviewDialog({ review, store }: Props) {
  const id = useId()
  const { files, skipped, problems, targetLabel, interrupted } = review
  const tree = useMemo(() => treeOf({ files, skipped }), [files, skipped])
  const sent = files.filter(({ choice }) => choice !== 'skip')
  const bytes = sent.reduce((sum, { size }) => sum + size, 0)
  const coverage = coverageOf(review)
  const latest = useRef(review)
  latest.current = review
  const step = useCallback(
    (change: ReviewStep) => store.changeReview(change(latest.current)),
    [store],
  )
  const cancel = () => store.cancelReview(review)
  const [isAsking, setAsking] = useState(false)
  return (
    <Dialog
      open
      fullWidth
      maxWidth="lg"
      onClose={() => setAsking(true)}
      aria-labelledby={id}
      slotProps={{ paper: { sx: paperStyles } }}
    >
      <DialogTitle id={id}>Review {counted(files.length, 'file')} before uploading</DialogTitle>
      <DialogContent dividers sx={{ display: 'grid', alignContent: 'start', gap: 2 }}>
        <Typography color="textSecondary">
          Nothing has been uploaded yet.
          {targetLabel
            ? ` All files will be added to ${targetLabel}.`
            : ' Suggested types are based on file names.'}
        </Typography>
        {interrupted ? (
          <Alert severity="info">
            You closed this page before finishing. Your choices are as you left them.
          </Alert>
        ) : null}
        {problems.map(({ path, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
          <Alert key={index} severity="error" sx={{ overflowWrap: 'anywhere' }}>
            <strong>{path}</strong>: {message}
          </Alert>
        ))}
        <ReviewBulk review={review} onStep={step} />
        <ReviewFolder folder={tree} review={review} onStep={step} />
        <ReviewMissing coverage={coverage} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', padding: '12px 24px' }}>
        <Box role="status" sx={{ flex: '1 1 200px', color: 'text.secondary' }}>
          {[
            `${sent.length} of ${files.length} to upload, ${formatFileSize(bytes)}`,
            skipped.length > 0 ? `${skipped.length} excluded` : '',
            stillMissing(coverage.missing.length),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Box>
        <Button onClick={cancel}>Cancel</Button>
        <Button
          variant="contained"
          disabled={sent.length === 0}
          onClick={() => void store.acceptReview(review)}
        >
          Upload {counted(sent.length, 'file')}
        </Button>
      </DialogActions>
      {isAsking ? (
        <LeaveDialog state="review" onStay={() => setAsking(false)} onLeave={cancel} />
      ) : null}
    </Dialog>
  )
}

const stillMissing = (count: number): string => {
  if (count === 0) return ''
  return count === 1
    ? '1 required document still missing'
    : `${count} required documents still missing`
}

const paperStyles = {
  margin: { xs: 0, md: 4 },
  width: { xs: '100%', md: 'calc(100% - 64px)' },
  height: { xs: '100%', md: 'auto' },
  maxHeight: { xs: '100%', md: 'calc(100% - 64px)' },
  borderRadius: { xs: 0, md: 2 },
} as const
