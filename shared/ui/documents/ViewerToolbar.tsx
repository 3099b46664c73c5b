import Add from '@mui/icons-material/Add'
import AddLink from '@mui/icons-material/AddLink'
import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import FitScreenOutlined from '@mui/icons-material/FitScreenOutlined'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import Remove from '@mui/icons-material/Remove'
import RotateRightOutlined from '@mui/icons-material/RotateRightOutlined'
import Search from '@mui/icons-material/Search'
import ViewQuiltOutlined from '@mui/icons-material/ViewQuiltOutlined'
import ViewSidebarOutlined from '@mui/icons-material/ViewSidebarOutlined'
import WidthFullOutlined from '@mui/icons-material/WidthFullOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import type { Theme } from '@mui/material/styles'
import { type ReactNode, useEffect, useState } from 'react'
import { useShortcut } from '../keyboard/letter-keys.ts'
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
  /** Left out if nothing can be zoomed. */
  view?: View
  downloadUrl: string
  /** The thumbnails of the pages. */
  rail?: { isOpen: boolean; onToggle: () => void }
  /** The blocks of the pages, drawn over them. */
  blocks?: { isOpen: boolean; onToggle: () => void }
  onFind?: () => void
  onCopy?: () => void
  onHelp?: () => void
}

/** Pages, zoom, rotation, and download of a document. */
export function ViewerToolbar({ pages, view, downloadUrl, ...tools }: Props) {
  const { rail, blocks, onFind, onCopy, onHelp } = tools
  return (
    <Box role="toolbar" aria-label="Document" sx={toolbarStyles}>
      {rail ? (
        <Tool
          label="Page thumbnails"
          shortcut="t"
          wide
          pressed={rail.isOpen}
          onClick={rail.onToggle}
        >
          <ViewSidebarOutlined sx={{ transform: 'scaleX(-1)' }} />
        </Tool>
      ) : null}
      {pages ? <PageTools {...pages} /> : null}
      {onFind ? (
        <Tool label="Find" shortcut="/" onClick={onFind}>
          <Search />
        </Tool>
      ) : null}
      {blocks ? (
        <Tool label="Page layout" shortcut="l" pressed={blocks.isOpen} onClick={blocks.onToggle}>
          <ViewQuiltOutlined />
        </Tool>
      ) : null}
      <Box sx={{ flex: 1 }} />
      {view ? <ViewTools view={view} /> : null}
      {onCopy ? (
        <Tool label="Copy a link to this page" shortcut="c" onClick={onCopy}>
          <AddLink />
        </Tool>
      ) : null}
      {onHelp ? (
        <Tool label="Keyboard shortcuts" shortcut="?" wide onClick={onHelp}>
          <KeyboardOutlined />
        </Tool>
      ) : null}
      <IconButton size="small" aria-label="Download" title="Download" href={downloadUrl}>
        <DownloadOutlined />
      </IconButton>
    </Box>
  )
}

interface ToolProps {
  label: string
  /** The equivalent key. */
  shortcut: string
  onClick: () => void
  children: ReactNode
  disabled?: boolean
  pressed?: boolean
  /** Hidden on phones, which use touch or have no keys. */
  wide?: boolean
}

function Tool(props: ToolProps) {
  const { label, shortcut, onClick, children, disabled, pressed, wide = false } = props
  return (
    <IconButton
      {...useShortcut()(shortcut)}
      size="small"
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      disabled={disabled}
      onClick={onClick}
      sx={wide ? { display: { xs: 'none', md: 'inline-flex' } } : undefined}
    >
      {children}
    </IconButton>
  )
}

function PageTools({ page, pages, onPage }: Pages) {
  return (
    <>
      <Tool
        label="Previous page"
        shortcut="k"
        wide
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft />
      </Tool>
      <PageBox page={page} onPage={onPage} />
      <span className="jb-pages">/ {pages || '…'}</span>
      <Tool
        label="Next page"
        shortcut="j"
        wide
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight />
      </Tool>
    </>
  )
}

const percent = (zoom: number): string => `${Math.round(zoom * 100)}%`

function ViewTools({ view }: { view: View }) {
  const { zoom, fitMode, fitsPage, effective, changeZoom, fit, fitAs, rotate } = view
  return (
    <>
      <Tool label="Zoom out" shortcut="-" onClick={() => changeZoom(-1)}>
        <Remove />
      </Tool>
      {fitsPage ? (
        <span className="jb-viewer-zoom">{percent(zoom ?? effective())}</span>
      ) : (
        <Button
          size="small"
          color="inherit"
          title="Fit"
          disabled={zoom === null}
          onClick={fit}
          className="jb-viewer-zoom"
        >
          {zoom === null ? 'Fit' : percent(zoom)}
        </Button>
      )}
      <Tool label="Zoom in" shortcut="+" onClick={() => changeZoom(1)}>
        <Add />
      </Tool>
      {fitsPage ? (
        <>
          <Tool
            label="Fit width"
            shortcut="0"
            wide
            pressed={zoom === null && fitMode === 'width'}
            onClick={() => fitAs('width')}
          >
            <WidthFullOutlined />
          </Tool>
          <Tool
            label="Fit page"
            shortcut="9"
            wide
            pressed={zoom === null && fitMode === 'page'}
            onClick={() => fitAs('page')}
          >
            <FitScreenOutlined />
          </Tool>
        </>
      ) : null}
      <Tool label="Rotate" shortcut="r" onClick={rotate}>
        <RotateRightOutlined />
      </Tool>
    </>
  )
}

/** The page number, editable by typing. */
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
    gap: { xs: '0 2px', md: '0 1px' },
    padding: { xs: '4px 6px', md: '6px 10px' },
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.surface,
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
    '& .MuiIconButton-root': { padding: '5px' },
    '& .MuiSvgIcon-root': { fontSize: 20 },
    '& .jb-viewer-zoom': { minWidth: 44, padding: '2px 4px', textAlign: 'center' },
    '& .jb-pages': { whiteSpace: 'nowrap' },
    '& [aria-pressed="true"]': {
      color: theme.vars.palette.primary.main,
      backgroundColor: theme.vars.palette.selected,
    },
  }) as const
