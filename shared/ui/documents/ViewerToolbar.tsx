import Add from '@mui/icons-material/Add'
import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Remove from '@mui/icons-material/Remove'
import RotateRightOutlined from '@mui/icons-material/RotateRightOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import type { Theme } from '@mui/material/styles'
import { type ReactNode, useEffect, useState } from 'react'
import type { View } from './use-view.ts'

interface Pages {
  page: number
  /** 0 while the document loads. */
  pages: number
  onPage: (page: number) => void
}

interface Props {
  /** Left out for files without pages. */
  pages?: Pages
  /** Left out where nothing can be zoomed. */
  view?: View
  downloadUrl: string
  /** Further tools, between pages and zoom. */
  children?: ReactNode
}

/** Pages, zoom, turn and download of a document. */
export function ViewerToolbar({ pages, view, downloadUrl, children }: Props) {
  return (
    <Box role="toolbar" aria-label="Document" sx={toolbarStyles}>
      {pages ? <PageTools {...pages} /> : null}
      {children}
      <Box sx={{ flex: 1 }} />
      {view ? <ViewTools view={view} /> : null}
      <IconButton size="small" aria-label="Download" title="Download" href={downloadUrl}>
        <DownloadOutlined />
      </IconButton>
    </Box>
  )
}

function PageTools({ page, pages, onPage }: Pages) {
  return (
    <>
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
    </>
  )
}

function ViewTools({ view: { zoom, changeZoom, fit, rotate } }: { view: View }) {
  return (
    <>
      <IconButton size="small" aria-label="Zoom out" onClick={() => changeZoom(-1)}>
        <Remove />
      </IconButton>
      <Button
        size="small"
        color="inherit"
        title="Fit"
        disabled={zoom === null}
        onClick={fit}
        className="jb-viewer-zoom"
      >
        {zoom === null ? 'Fit' : `${Math.round(zoom * 100)}%`}
      </Button>
      <IconButton size="small" aria-label="Zoom in" onClick={() => changeZoom(1)}>
        <Add />
      </IconButton>
      <IconButton size="small" aria-label="Rotate" title="Rotate" onClick={rotate}>
        <RotateRightOutlined />
      </IconButton>
    </>
  )
}

/** The page number, which can be typed. */
function PageBox({ page, onPage }: Pick<Pages, 'page' | 'onPage'>) {
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

const toolbarStyles = (theme: Theme) =>
  ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: { xs: '0 2px', md: 0.5 },
    padding: { xs: '4px 6px', md: '6px 10px' },
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.surface,
    fontSize: '0.8125rem',
    '& .jb-viewer-zoom': { minWidth: 48, padding: '2px 4px' },
  }) as const
