import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useActiveUser } from '#portals/frame/active-user.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { formatDateTime } from '#shared/format/dates.ts'
import { formatFileSize } from '#shared/format/file-sizes.ts'
import { DocumentStateChip } from '#shared/ui/data/StateChips.tsx'
import { FileMenu } from './FileMenu.tsx'
import { useFileAddress } from './use-file-address.ts'

/** The selected files and how to change the selection. */
export interface Selection {
  ids: readonly number[]
  has: (id: number) => boolean
  set: (ids: readonly number[], on: boolean) => void
}

interface Props {
  file: VersionedDocument
  /** Without it, the file cannot be selected. */
  selection?: Selection
  /** Additional actions, shown beside the file. */
  children?: ReactNode
  /** Shows the file's own state. */
  withState?: boolean
}

/** One uploaded file: opens on a click, can be selected, and has a menu. */
export function FileLine({ file, selection, children, withState = false }: Props) {
  const { timezone } = useActiveUser()
  const addressOf = useFileAddress()
  const { id, name, size, state, created_at, uploaded_by, current_number } = file
  return (
    <Box sx={lineStyles} data-row={id} data-plain={!selection}>
      {selection ? (
        <Checkbox
          size="small"
          checked={selection.has(id)}
          onChange={({ target }) => selection.set([id], target.checked)}
          slotProps={{ input: { 'aria-label': `Select ${name}` } }}
        />
      ) : null}
      <DescriptionOutlined className="jb-file-icon" />
      <Box className="jb-file-name">
        <Link component={RouterLink} to={addressOf(id)} preventScrollReset>
          {name}
        </Link>
        <Box className="jb-file-facts">
          <span>{formatFileSize(size)}</span>
          <span>{formatDateTime(created_at, timezone)}</span>
          {uploaded_by ? <span>by {uploaded_by}</span> : null}
          {current_number > 1 ? <span>version {current_number}</span> : null}
        </Box>
      </Box>
      {withState ? <DocumentStateChip state={state} /> : null}
      {children ? <div className="jb-file-extra">{children}</div> : null}
      <FileMenu file={file} />
    </Box>
  )
}

const lineStyles = (theme: Theme) =>
  ({
    display: 'flex',
    alignItems: 'center',
    gap: '4px 8px',
    marginLeft: '-6px',
    padding: '4px 0',
    '&[data-plain="true"]': { marginLeft: 0 },
    '& .jb-file-icon': { fontSize: 20, color: theme.vars.palette.text.secondary },
    '& .jb-file-name': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '& .jb-file-facts': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '0 12px',
      fontSize: '0.75rem',
      color: theme.vars.palette.text.secondary,
    },
    [theme.breakpoints.down('md')]: {
      flexWrap: 'wrap',
      '& .jb-file-icon': { display: 'none' },
      '& .jb-file-extra': { order: 1, flexBasis: '100%', padding: '0 8px 6px 38px' },
    },
  }) as const
