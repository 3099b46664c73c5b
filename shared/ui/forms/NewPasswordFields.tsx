import { useFormContext } from 'react-hook-form'
import { PASSWORD_HINT, PASSWORD_MISMATCH_MESSAGE } from '#shared/rules/access/passwords.ts'
import { newPasswordRules } from './account-rules.ts'
import { PasswordField } from './PasswordField.tsx'

interface Props {
  name: 'password' | 'new_password'
  /** In a sentence: `new password`. */
  what: 'password' | 'new password'
}

/** A new password, and the same once more in the field `repeated`. */
export function NewPasswordFields({ name, what }: Props) {
  const { control } = useFormContext()
  return (
    <>
      <PasswordField
        control={control}
        name={name}
        label={what === 'password' ? 'Password' : 'New password'}
        isNew
        help={PASSWORD_HINT}
        rules={{ ...newPasswordRules, deps: ['repeated'] }}
      />
      <PasswordField
        control={control}
        name="repeated"
        label={`Confirm ${what}`}
        isNew
        meter={false}
        rules={{ validate: (text, values) => text === values[name] || PASSWORD_MISMATCH_MESSAGE }}
      />
    </>
  )
}
