import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import FolderOutlined from '@mui/icons-material/FolderOutlined'
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import { useState } from 'react'
import { counted } from '#shared/format/counted.ts'
import { formatFileSize } from '#shared/format/file-sizes.ts'
import { isZipName } from '#shared/rules/documents/archives.ts'
import { ReviewRow } from './ReviewRow.tsx'
import { type Review, type ReviewStep, withTicks } from './review.ts'
import type { TreeFolder } from './tree.ts'

/** Rows of a folder shown at first, until more are requested. */
const ROWS_MAX = 100

interface Props {
  folder: TreeFolder
  review: Review
  onStep: (step: ReviewStep) => void
}

/** The files and subfolders of a folder; the top level has no line of its own. */
export function ReviewFolder({ folder, review, onStep }: Props) {
  const [open, setOpen] = useState(true)
  const isTop = folder.path === ''
  return (
    <Box sx={isTop ? topStyles : undefined}>
      {isTop ? null : (
        <Head folder={folder} review={review} onStep={onStep} open={open} onOpen={setOpen} />
      )}
      {open ? <Content folder={folder} review={review} onStep={onStep} /> : null}
    </Box>
  )
}

function Content({ folder, review, onStep }: Props) {
  const [all, setAll] = useState(false)
  const { path, folders, files, skipped } = folder
  const count = files.length + skipped.length
  const shown = all ? files : files.slice(0, ROWS_MAX)
  const shownSkipped = all ? skipped : skipped.slice(0, Math.max(0, ROWS_MAX - files.length))
  return (
    <>
      <ul
        aria-label={path ? `Files in ${path}` : 'Files'}
        className={path ? 'jb-below' : undefined}
      >
        {folders.map((one) => (
          <li key={`folder ${one.path}`}>
            <ReviewFolder folder={one} review={review} onStep={onStep} />
          </li>
        ))}
        {shown.map((file) => (
          <ReviewRow key={file.id} file={file} slots={review.slots} onStep={onStep} />
        ))}
        {shownSkipped.map(({ path: name, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
          <li key={`skipped ${index}`} className="jb-left-out">
            <span>{name}</span>
            <span>Excluded: {reason}</span>
          </li>
        ))}
      </ul>
      {shown.length + shownSkipped.length < count ? (
        <Button size="small" onClick={() => setAll(true)}>
          Show all {count}
        </Button>
      ) : null}
    </>
  )
}

interface HeadProps extends Props {
  open: boolean
  onOpen: (open: boolean) => void
}

function Head({ folder, review, onStep, open, onOpen }: HeadProps) {
  const { name, path, ids, size } = folder
  const inside = new Set(ids)
  const ticked = review.files.filter(({ id, choice }) => inside.has(id) && choice !== 'skip').length
  return (
    <Box className="jb-folder">
      {ids.length > 0 ? (
        <Checkbox
          size="small"
          checked={ticked === ids.length}
          indeterminate={ticked > 0 && ticked < ids.length}
          onChange={() => onStep((now) => withTicks(now, ids, ticked < ids.length))}
          slotProps={{ input: { 'aria-label': `Upload everything in ${path}` } }}
        />
      ) : (
        <span className="jb-no-tick" />
      )}
      {isZipName(path) ? <FolderZipOutlined /> : <FolderOutlined />}
      <strong>{name}</strong>
      <span className="jb-folder-facts">
        {ids.length > 0
          ? `${counted(ids.length, 'file')}, ${formatFileSize(size)}`
          : 'nothing to upload'}
      </span>
      <IconButton
        size="small"
        aria-expanded={open}
        aria-label={`${open ? 'Close' : 'Open'} ${path}`}
        onClick={() => onOpen(!open)}
      >
        {open ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
      </IconButton>
    </Box>
  )
}

const topStyles = (theme: Theme) => {
  const { palette } = theme.vars
  return {
    minWidth: 0,
    border: `1px solid ${palette.divider}`,
    borderRadius: 1,
    '& ul': { listStyle: 'none', margin: 0, padding: 0 },
    '& .jb-below': { marginLeft: '18px', borderLeft: `1px solid ${palette.divider}` },
    '& .jb-folder': {
      display: 'flex',
      alignItems: 'center',
      gap: '8px',
      padding: '2px 8px 2px 4px',
      overflowWrap: 'anywhere',
      backgroundColor: palette.sunken,
      '& > svg': { fontSize: 20, color: palette.text.secondary },
    },
    '& .jb-no-tick': { width: 34 },
    '& .jb-folder-facts': {
      flex: 1,
      fontSize: '0.8125rem',
      color: palette.text.secondary,
    },
    '& .jb-left-out': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: '0 16px',
      padding: '4px 14px 4px 46px',
      fontSize: '0.8125rem',
      overflowWrap: 'anywhere',
      color: palette.text.secondary,
    },
    '& .jb-review-row': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) 76px 250px',
      alignItems: 'center',
      gap: '2px 8px',
      padding: '4px 12px 4px 4px',
      borderTop: `1px solid ${palette.divider}`,
      overflowWrap: 'anywhere',
      '&[data-out="true"] .jb-review-name label': { color: palette.text.secondary },
    },
    '& .jb-review-name label': { fontWeight: 550, cursor: 'pointer' },
    '& .jb-review-facts': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0 12px',
      fontSize: '0.75rem',
      color: palette.text.secondary,
    },
    '& .jb-review-size': { textAlign: 'right', whiteSpace: 'nowrap', fontSize: '0.8125rem' },
    '& .jb-review-choices': { display: 'grid', justifyItems: 'stretch', gap: '4px' },
    [theme.breakpoints.down('md')]: {
      '& .jb-below': { marginLeft: '8px' },
      '& .jb-review-row': { gridTemplateColumns: 'auto minmax(0, 1fr) auto' },
      '& .jb-review-choices': { gridColumn: '2 / -1', paddingBottom: '4px' },
    },
  } as const
}
