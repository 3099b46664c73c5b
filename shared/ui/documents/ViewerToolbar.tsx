import Add from '@mui/icons-material/Add'
import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import FitScreenOutlined from '@mui/icons-material/FitScreenOutlined'
import Remove from '@mui/icons-material/Remove'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import { useEffect, useState } from 'react'

interface Props {
  page: number
  pages: number
  onPage: (page: number) => void
  /** Null fits the width. */
  zoom: number | null
  onZoom: (direction: 1 | -1) => void
  onFit: () => void
  downloadUrl: string
}

/** Pages and zoom of a document. */
export function PdfToolbar({ page, pages, onPage, zoom, onZoom, onFit, downloadUrl }: Props) {
  return (
    <Box
      role="toolbar"
      aria-label="Document"
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        padding: '6px 10px',
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.surface,
        fontSize: '0.8125rem',
      })}
    >
      <IconButton
        size="small"
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft />
      </IconButton>
      <PageBox page={page} onPage={onPage} />
      <span>of {pages || '…'}</span>
      <IconButton
        size="small"
        aria-label="Next page"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight />
      </IconButton>
      <Box sx={{ flex: 1 }} />
      <IconButton size="small" aria-label="Zoom out" onClick={() => onZoom(-1)}>
        <Remove />
      </IconButton>
      <Box component="span" role="status" sx={{ minWidth: 64, textAlign: 'center' }}>
        {zoom === null ? 'Fit width' : `${Math.round(zoom * 100)}%`}
      </Box>
      <IconButton size="small" aria-label="Zoom in" onClick={() => onZoom(1)}>
        <Add />
      </IconButton>
      <IconButton size="small" aria-label="Fit width" onClick={onFit} disabled={zoom === null}>
        <FitScreenOutlined />
      </IconButton>
      <IconButton size="small" aria-label="Download" href={downloadUrl}>
        <DownloadOutlined />
      </IconButton>
    </Box>
  )
}

/** The page number, which can be typed. */
function PageBox({ page, onPage }: Pick<Props, 'page' | 'onPage'>) {
  const [text, setText] = useState(String(page))
  useEffect(() => setText(String(page)), [page])
  const commit = () => {
    const wanted = Number(text)
    if (wanted > 0) onPage(wanted)
    else setText(String(page))
  }
  return (
    <InputBase
      value={text}
      onChange={({ target }) => setText(target.value.replace(/\D/g, ''))}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit()
      }}
      inputProps={{ 'aria-label': 'Page', inputMode: 'numeric' }}
      sx={(theme) => ({
        width: 44,
        padding: '2px 6px',
        borderRadius: 1,
        border: `1px solid ${theme.vars.palette.borderStrong}`,
        '& input': { padding: 0, textAlign: 'right', fontSize: '0.8125rem' },
      })}
    />
  )
}
