import { emailRules, nameRules, optionalNameRules, optionalPhoneRules } from './account-rules.ts'

/** TextField props for the reader's own data, with autocomplete hints for the browser. */
export const OWN_FIELDS = {
  first_name: {
    name: 'first_name',
    label: 'First name',
    autoComplete: 'given-name',
    rules: nameRules('Enter your first name'),
  },
  last_name: {
    name: 'last_name',
    label: 'Last name',
    autoComplete: 'family-name',
    rules: nameRules('Enter your last name'),
  },
  job_title: {
    name: 'job_title',
    label: 'Job title',
    autoComplete: 'organization-title',
    optional: true,
    rules: optionalNameRules,
  },
  phone_number: {
    name: 'phone_number',
    label: 'Phone',
    type: 'tel',
    autoComplete: 'tel',
    optional: true,
    rules: optionalPhoneRules,
  },
} as const

const { first_name, last_name, job_title, phone_number } = OWN_FIELDS

const THEIRS = { autoComplete: 'off' } as const

/** The same for another person, whom the browser does not know. */
export const THEIR_FIELDS = {
  first_name: { ...first_name, ...THEIRS, rules: nameRules('Enter a first name') },
  last_name: { ...last_name, ...THEIRS, rules: nameRules('Enter a last name') },
  email: {
    name: 'email',
    label: 'Email',
    type: 'email',
    ...THEIRS,
    rules: { ...emailRules, required: 'Enter an email address' },
  },
  job_title: { ...job_title, ...THEIRS },
  phone_number: { ...phone_number, ...THEIRS },
} as const
