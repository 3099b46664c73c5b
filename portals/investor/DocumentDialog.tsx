import Close from '@mui/icons-material/Close'
import OpenInFull from '@mui/icons-material/OpenInFull'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Link } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { DocumentPreview } from '#shared/ui/documents/DocumentPreview.tsx'
import { previewOf } from '#shared/ui/documents/preview-file.ts'
import type { DocumentRow } from './document-rows.ts'

interface Props {
  row: DocumentRow
  onClose: () => void
}

/** A document over the page; full screen on phones. */
export function DocumentDialog({ row: { id, label, file }, onClose }: Props) {
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'))
  return (
    <Dialog open onClose={onClose} fullScreen={narrow} fullWidth maxWidth="lg">
      <Box sx={{ display: 'flex', alignItems: 'center', paddingRight: 1.5 }}>
        <DialogTitle sx={{ flex: 1, minWidth: 0 }}>{label}</DialogTitle>
        <IconButton
          component={Link}
          to={paths.documentViewer.build({ document_id: id })}
          aria-label="Open full page"
          title="Open full page"
        >
          <OpenInFull fontSize="small" />
        </IconButton>
        <IconButton onClick={onClose} aria-label="Close document">
          <Close />
        </IconButton>
      </Box>
      <Box
        sx={{
          height: { xs: 'auto', md: '80vh' },
          flex: { xs: 1, md: 'none' },
          minHeight: 0,
          padding: { xs: 0, md: '0 20px 20px' },
        }}
      >
        <DocumentPreview file={previewOf(id, file)} />
      </Box>
    </Dialog>
  )
}
