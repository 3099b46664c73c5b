import CreateNewFolderOutlined from '@mui/icons-material/CreateNewFolderOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Button, { type ButtonProps } from '@mui/material/Button'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { chosenFiles } from './dropped-files.ts'
import type { PickedFile } from './intake.ts'

interface PickProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  onPick: (picked: PickedFile[]) => void
  /** Chooses a whole folder instead of files. */
  folder?: boolean
  /** Limits the choice to one file. */
  single?: boolean
  children: ReactNode
}

/** A button that opens the file chooser. */
export function PickButton({ onPick, folder = false, single = false, ...button }: PickProps) {
  const input = useRef<HTMLInputElement>(null)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const picked = target.files ? chosenFiles(target.files) : []
    // Allows choosing the same file again.
    target.value = ''
    if (picked.length > 0) onPick(picked)
  }
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple={!single}
        onChange={take}
        {...(folder ? { webkitdirectory: '' } : {})}
      />
    </>
  )
}

interface Props {
  onPick: (picked: PickedFile[]) => void
}

/** Buttons for files or a ZIP, and for a folder. */
export function UploadButtons({ onPick }: Props) {
  return (
    <>
      <PickButton variant="contained" startIcon={<UploadFileOutlined />} onPick={onPick}>
        Upload files or a ZIP
      </PickButton>
      <PickButton
        folder
        variant="outlined"
        startIcon={<CreateNewFolderOutlined />}
        onPick={onPick}
        // Phones can't choose folders.
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
      >
        Upload folder
      </PickButton>
    </>
  )
}
