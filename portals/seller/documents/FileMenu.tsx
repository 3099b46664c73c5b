import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import DriveFileRenameOutline from '@mui/icons-material/DriveFileRenameOutline'
import MoreVert from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { call, callBlob } from '#shared/client/call.ts'
import { saveBlob } from '#shared/client/save-blob.ts'
import { versionedDocuments } from '#shared/contract/documents/versioned-documents.ts'
import type { VersionedDocument } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { ConfirmDialog } from '#shared/ui/feedback/ConfirmDialog.tsx'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { DownloadFailure } from './DownloadFailure.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import { refreshFiles } from './refresh-files.ts'

type Open = 'menu' | 'rename' | 'delete' | null

/** The actions for one file. */
export function FileMenu({ file }: { file: VersionedDocument }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState<Open>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const close = () => setOpen(null)
  const download = async () => {
    close()
    try {
      saveBlob(await callBlob(versionedDocuments.file, downloadOf(file.id)))
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <>
      <IconButton
        size="small"
        aria-label={`More actions for ${file.name}`}
        aria-haspopup="menu"
        aria-expanded={open === 'menu'}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget)
          setOpen('menu')
        }}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu open={open === 'menu'} anchorEl={anchor} onClose={close}>
        <MenuItem onClick={download}>
          <ListItemIcon>
            <DownloadOutlined fontSize="small" />
          </ListItemIcon>
          Download
        </MenuItem>
        <MenuItem onClick={() => setOpen('rename')}>
          <ListItemIcon>
            <DriveFileRenameOutline fontSize="small" />
          </ListItemIcon>
          Rename
        </MenuItem>
        <MenuItem onClick={() => setOpen('delete')}>
          <ListItemIcon>
            <DeleteOutlined fontSize="small" />
          </ListItemIcon>
          Delete
        </MenuItem>
      </Menu>
      {open === 'rename' ? <RenameDialog file={file} onClose={close} /> : null}
      {open === 'delete' ? (
        <ConfirmDialog
          title="Delete this file?"
          action="Delete"
          onConfirm={() => hideFile(file)}
          onClose={close}
        >
          <strong>{file.name}</strong> will be removed from your documents and marked as missing in
          the list. Our team keeps a copy with the project records.
        </ConfirmDialog>
      ) : null}
      <DownloadFailure error={failure} onClose={() => setFailure(null)} />
    </>
  )
}

const downloadOf = (id: number) => ({ params: { id }, query: { download: '1' as const } })

/** Deleting hides the file: staff keep the record (docs/product.md section 3). */
async function hideFile({ id, name, version }: VersionedDocument): Promise<void> {
  await call(versionedDocuments.patch, {
    params: { id },
    body: { is_hidden: true },
    ifMatch: version,
  })
  toast(`${name} deleted`, 'success')
  await refreshFiles()
}
