import Box from '@mui/material/Box'
import { useRef, useState } from 'react'
import { NoPreview } from './NoPreview.tsx'
import type { PreviewFile } from './preview-file.ts'
import { pictureSize } from './preview-kind.ts'
import { useSize } from './use-size.ts'
import { useView } from './use-view.ts'
import { ViewerToolbar } from './ViewerToolbar.tsx'
import { onKeys } from './viewer-keys.ts'

/** Pixels around the image. */
const GUTTER = 32

/** An image that can be zoomed and rotated. */
export function ImageView({ file }: { file: PreviewFile }) {
  const frame = useRef<HTMLDivElement>(null)
  const room = useSize(frame)
  const view = useView()
  const [broken, setBroken] = useState(false)
  const [natural, setNatural] = useState({ width: 0, height: 0 })
  if (broken) return <NoPreview file={file} broken />
  const inner = { width: room.width - GUTTER, height: room.height - GUTTER }
  const size = pictureSize(natural, inner, view.zoom, view.turn)
  const lies = view.turn === 90 || view.turn === 270
  return (
    <Box
      onKeyDown={onKeys(view.keys)}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
    >
      <ViewerToolbar view={view} downloadUrl={file.downloadUrl} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <section ref={frame} tabIndex={0} aria-label={`Image ${file.name}`} style={SCROLL}>
        <div
          style={{
            position: 'relative',
            width: lies ? size.height : size.width,
            height: lies ? size.width : size.height,
            margin: 'auto',
          }}
        >
          <img
            src={file.url}
            alt={file.name}
            onError={() => setBroken(true)}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setNatural({ width, height })
            }
            style={{
              position: 'absolute',
              top: '50%',
              left: '50%',
              ...size,
              transform: `translate(-50%, -50%) rotate(${view.turn}deg)`,
            }}
          />
        </div>
      </section>
    </Box>
  )
}

const SCROLL = { flex: 1, minHeight: 0, overflow: 'auto', padding: 16, display: 'flex' } as const
