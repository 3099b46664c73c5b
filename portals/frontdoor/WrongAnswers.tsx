import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { onboardingSteps } from '#shared/entities/onboarding.ts'
import { stepAddress } from './onboarding.ts'
import { STEP_FIELDS, type StepField } from './step-fields.ts'

/** Rejected answers, named `<section>.<question>`, each with a link to its section. */
export function WrongAnswers({ errors }: { errors: Readonly<Record<string, string>> }) {
  return (
    <ul>
      {Object.entries(errors).map(([name, message]) => (
        <li key={name}>
          <Wrong name={name} message={message} />
        </li>
      ))}
    </ul>
  )
}

function Wrong({ name, message }: { name: string; message: string }) {
  const [first = '', field] = name.split('.')
  if (!onboardingSteps.has(first)) return <>{message}</>
  const fields: readonly StepField[] = STEP_FIELDS[first]
  const label = fields.find((one) => one.name === field)?.label
  return (
    <>
      <Link component={RouterLink} to={stepAddress(first)}>
        {onboardingSteps.label(first)}
      </Link>
      {label ? `, ${label}: ${message}` : `: ${message}`}
    </>
  )
}
