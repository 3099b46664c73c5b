import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { type ChangeEvent, useRef } from 'react'
import { useRevalidator } from 'react-router-dom'
import { call } from '#shared/client/call.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { AVATAR_TYPES } from '#shared/limits.ts'
import { useWrite } from '#shared/ui/calls/use-write.ts'
import { toast } from '#shared/ui/feedback/toast-store.ts'
import { initialsOf } from '#shared/ui/layout/shell-user.ts'
import type { ActiveUser } from '#shared/ui/session/active-user.ts'
import { avatarProblem } from './avatar-problem.ts'

/** The signed-in user's picture, uploaded as soon as it is chosen. */
export function AvatarForm({ user }: { user: ActiveUser }) {
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, failure, send, remove, refuse } = useAvatar()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    const wrong = avatarProblem(file)
    if (wrong) refuse(wrong)
    else void send(file)
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Avatar
        src={user.avatar ?? undefined}
        alt={user.avatar ? `Photo of ${user.full_name}` : ''}
        sx={(theme) => ({
          width: 72,
          height: 72,
          fontSize: '1.5rem',
          fontWeight: 600,
          color: theme.vars.palette.tones.primary.onSoft,
          backgroundColor: theme.vars.palette.tones.primary.soft,
        })}
      >
        {initialsOf(user)}
      </Avatar>
      <div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="outlined"
            startIcon={<PhotoCameraOutlined />}
            loading={isBusy}
            onClick={() => input.current?.click()}
          >
            {user.avatar ? 'Change photo' : 'Choose photo'}
          </Button>
          {user.avatar ? (
            <Button onClick={() => void remove()} disabled={isBusy}>
              Remove
            </Button>
          ) : null}
        </Box>
        <input
          ref={input}
          type="file"
          accept={AVATAR_TYPES.join(',')}
          aria-label="Photo"
          hidden
          onChange={choose}
        />
        <FormHelperText error={failure !== null} role={failure ? 'alert' : undefined}>
          {failure ?? 'PNG, JPEG, or WebP, up to 2 MB. Only you can see it.'}
        </FormHelperText>
      </div>
    </Box>
  )
}

/** Uploads and removes the picture; the frame shows the change once the user has been reloaded. */
function useAvatar() {
  const { isBusy, failure, setFailure, write } = useWrite()
  const { revalidate } = useRevalidator()
  const run = (work: () => Promise<unknown>, done: string) =>
    write(async () => {
      await work()
      toast(done, 'success')
      await revalidate()
    })
  return {
    isBusy,
    failure,
    refuse: setFailure,
    send: (file: File) => {
      const body = new FormData()
      body.set('file', file)
      return run(() => call(users.saveAvatar, { body }), 'Photo saved')
    },
    remove: () => run(() => call(users.removeAvatar), 'Photo removed'),
  }
}
