import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Actor } from '#shared/contract/access.ts'
import type { VersionedDocumentDetail } from '#shared/contract/schemas/documents/versioned-documents.ts'
import { useThreads } from '../../comments/comment-work.ts'
import type { NewPlace } from '../../comments/NewThread.tsx'
import { BundleNotice } from '../bundle/BundleNotice.tsx'
import { DocumentPreview } from '../DocumentPreview.tsx'
import type { KeyGroup } from '../KeysDialog.tsx'
import type { PreviewFile } from '../preview-file.ts'
import type { ViewerAddress } from '../viewer-address.ts'
import type { KeyAction } from '../viewer-keys.ts'
import { DeskPanel } from './DeskPanel.tsx'
import { DeskTabs, deskTabs } from './DeskTabs.tsx'
import { deskHelp, deskKeys } from './desk-keys.ts'
import type { DeskTab } from './desk-tabs.ts'
import { ProcessingNotice } from './ProcessingNotice.tsx'
import { useDesk } from './use-desk.ts'
import { viewerRights } from './viewer-rights.ts'

interface Props {
  file: VersionedDocumentDetail
  /** The version on screen. */
  number: number
  preview: PreviewFile
  actor: Actor
  address: Omit<ViewerAddress, 'find' | 'version'>
  /** Search words from the address. */
  find?: string
  /** Facts and versions of the file. */
  about: ReactNode
  /** The tab that is open at first; the answers by default. */
  first?: Exclude<DeskTab, 'document'>
  /** Shown above the pages, such as a note about an old version. */
  notice?: ReactNode
  /** Refetches the file. */
  onChanged: () => Promise<unknown>
  /** Keys of the surrounding page. */
  keys?: readonly KeyAction[]
  help?: readonly KeyGroup[]
}

/** A document with its questions: pages on one side, answers and flags on the other. */
export function DocumentDesk(props: Props) {
  const { file, number, preview, actor, address, about, onChanged } = props
  const rights = viewerRights(actor)
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'))
  const asked = useSearchParams()[0].has('thread') && rights.comments
  const usual = props.first ?? (rights.answers === 'none' ? 'about' : 'answers')
  const first = asked ? 'comments' : usual
  const atFirst = isWide || asked ? first : 'document'
  // Beside the pages, the panel always shows one of its own tabs.
  const tabs = deskTabs(rights, isWide)
  const shown = tabs.find((one) => one === address.tab) ?? atFirst
  const [marked, setMarked] = useState<NewPlace['marked']>(null)
  const threads = useThreads({ versioned_document_id: file.id }, undefined, rights.comments)
  const [isRaising, setRaising] = useState(false)
  const openTab = (next: DeskTab) => {
    if (tabs.includes(next)) address.openTab(next === atFirst ? null : next)
  }
  const desk = useDesk({ file, number, rights, address, onChanged, openTab })
  const raise = () => {
    openTab('flags')
    setRaising(true)
  }
  const isCurrent = number === file.current_number
  return (
    <Box sx={deskStyles}>
      <DeskTabs
        tab={shown}
        onTab={openTab}
        isWide={isWide}
        rights={rights}
        file={file}
        answers={desk.answers}
        threads={threads.data?.total ?? 0}
      />
      <div className="jb-desk-paper" hidden={!isWide && shown !== 'document'}>
        {props.notice}
        {isCurrent ? (
          <ProcessingNotice
            fileId={file.id}
            processing={desk.processing}
            textlessPages={file.textless_pages}
            mayRetry={rights.writes}
            onRetried={() => void onChanged()}
          />
        ) : null}
        {isCurrent && rights.writes ? (
          <BundleNotice key={file.id} file={file} onChanged={() => void desk.refreshAll()} />
        ) : null}
        <DocumentPreview
          file={preview}
          page={address.page}
          onPage={desk.onPage}
          target={desk.target}
          marks={desk.marks}
          chosen={desk.chosen}
          onMark={(key) => {
            openTab('answers')
            desk.chooseMark(key)
          }}
          cite={desk.cite.cite}
          find={props.find}
          layout={{ isOpen: address.layout, onOpen: address.showLayout }}
          keys={[...(props.keys ?? []), ...deskKeys({ desk, rights, openTab, raise })]}
          help={[...deskHelp(rights), ...(props.help ?? [])]}
          keysEverywhere
        />
      </div>
      <DeskPanel
        tab={shown}
        isWide={isWide}
        desk={desk}
        file={file}
        rights={rights}
        page={address.page}
        about={about}
        onChanged={onChanged}
        raising={{ isRaising, onRaising: setRaising }}
        onDocument={() => openTab('document')}
        onComments={() => openTab('comments')}
        actor={actor}
        marked={marked}
        onMarked={setMarked}
      />
    </Box>
  )
}

const deskStyles = (theme: Theme) =>
  ({
    display: 'grid',
    gap: '0 20px',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& [hidden]': { display: 'none !important' },
    '& .jb-desk-paper': {
      display: 'flex',
      flexDirection: 'column',
      gap: '10px',
      height: 'max(420px, calc(100dvh - 190px))',
      '& > :last-child': { flex: 1, height: 'auto', minHeight: 0 },
    },
    [theme.breakpoints.down('md')]: {
      // On phones the document page gets the full width.
      '& .jb-desk-paper': { height: 'max(380px, calc(100dvh - 200px))', margin: '0 -8px' },
    },
    [theme.breakpoints.up('lg')]: {
      gridTemplateColumns: 'minmax(0, 1fr) 360px',
      gridTemplateRows: 'auto 1fr',
      '& .jb-desk-paper': { gridRow: '1 / 3', gridColumn: 1 },
      '& .jb-desk-tabs': { gridColumn: 2, gridRow: 1 },
      '& .jb-desk-panel': { gridColumn: 2, gridRow: 2 },
    },
  }) as const
