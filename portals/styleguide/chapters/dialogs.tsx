import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { useActiveUser } from '#portals/frame/active-user.ts'
import { ConflictDialog } from '#shared/ui/conflicts/ConflictDialog.tsx'
import { ConfirmDialog } from '#shared/ui/feedback/ConfirmDialog.tsx'
import { LeaveDialog } from '#shared/ui/forms/LeaveDialog.tsx'
import { SignInAgainDialog } from '#shared/ui/session/SignInAgainDialog.tsx'
import type { Chapter } from '../chapter.ts'
import { exampleDifferences } from '../fixtures/conflict.ts'

interface OpenerProps {
  label: string
  children: (close: () => void) => ReactNode
}

function Opener({ label, children }: OpenerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? children(() => setOpen(false)) : null}
    </>
  )
}

function Confirm() {
  return (
    <Opener label="Delete a file">
      {(close) => (
        <ConfirmDialog
          title="Delete this file?"
          action="Delete"
          onConfirm={async () => {}}
          onClose={close}
        >
          The file will be removed from the data room.
        </ConfirmDialog>
      )}
    </Opener>
  )
}

function Conflict() {
  return (
    <Opener label="Save over a change">
      {(close) => <ConflictDialog conflict={{ differences: exampleDifferences, decide: close }} />}
    </Opener>
  )
}

function Leave() {
  return (
    <Opener label="Leave with unsaved input">
      {(close) => <LeaveDialog state="unsaved" onStay={close} onLeave={close} />}
    </Opener>
  )
}

function SignIn() {
  const { email } = useActiveUser()
  return (
    <Opener label="Let the session end">
      {(close) => <SignInAgainDialog email={email} onDone={close} />}
    </Opener>
  )
}

export const dialogsChapter: Chapter = {
  id: 'dialogs',
  title: 'Dialogs',
  examples: [
    { title: 'Confirmation', note: 'Before what cannot be taken back.', Show: Confirm },
    { title: 'Conflict', note: 'Both values side by side; nothing is lost.', Show: Conflict },
    { title: 'Leaving', note: 'Staying is what Enter and Escape do.', Show: Leave },
    { title: 'Signing in again', note: 'Over the page, which keeps its input.', Show: SignIn },
  ],
}
