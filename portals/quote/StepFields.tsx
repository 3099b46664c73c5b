import Box from '@mui/material/Box'
import type { UseFormReturn } from 'react-hook-form'
import {
  type ProjectCycle,
  projectCycles,
  type QuoteTechnology,
  quoteProjectTypes,
  quoteTechnologies,
  subtypesOfTechnology,
} from '#shared/entities/quotes.ts'
import { NumberField } from '#shared/ui/forms/NumberField.tsx'
import { TextField } from '#shared/ui/forms/TextField.tsx'
import { AssetsStep } from './AssetsStep.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { LocationStep } from './LocationStep.tsx'
import type { QuoteValues } from './quote-values.ts'
import type { FormStepName } from './steps.ts'

/** Question and help text of each step. */
export const STEP_WORDS = {
  contactInfo: {
    title: 'How can we reach you?',
    help: 'We use this only to send your quote and answer your questions.',
  },
  technology: { title: 'What are you building?', help: 'The project’s main technology.' },
  projectType: {
    title: 'What type of project is it?',
    help: 'Determines typical costs and prices.',
  },
  projectCycle: { title: 'What’s your role?', help: 'What you do on the project.' },
  location: {
    title: 'Where is the project?',
    help: 'The state determines whether the project can earn a credit. If you have several projects, choose the largest.',
  },
  projectsCount: {
    title: 'How many projects are there?',
    help: 'Count every project whose credit you want to sell.',
  },
  assets: {
    title: 'Tell us about the assets',
    help: 'Everything here is optional. We list what we assume for anything you leave blank.',
  },
} as const satisfies Record<FormStepName, { title: string; help: string }>

interface Props {
  step: FormStepName
  form: UseFormReturn<QuoteValues>
}

/** The inputs of one step. */
export function StepFields({ step, form }: Props) {
  const { control } = form
  switch (step) {
    case 'contactInfo':
      return <ContactFields form={form} />
    case 'technology':
      return (
        <ChoiceField
          control={control}
          name="technology"
          label="Technology"
          options={TECHNOLOGIES}
        />
      )
    case 'projectType':
      return (
        <ChoiceField
          control={control}
          name="project_type"
          label="Project type"
          options={typesOf(form.getValues('technology'))}
        />
      )
    case 'projectCycle':
      return (
        <ChoiceField control={control} name="project_cycle" label="Your role" options={CYCLES} />
      )
    case 'location':
      return <LocationStep form={form} />
    case 'projectsCount':
      return (
        <Box sx={{ maxWidth: 280 }}>
          <NumberField control={control} name="projects_count" label="Number of projects" />
        </Box>
      )
    case 'assets':
      return <AssetsStep form={form} />
  }
}

function ContactFields({ form: { control } }: Pick<Props, 'form'>) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <TextField
        control={control}
        name="contact_info.first_name"
        label="First name"
        autoComplete="given-name"
      />
      <TextField
        control={control}
        name="contact_info.last_name"
        label="Last name"
        autoComplete="family-name"
      />
      <TextField
        control={control}
        name="contact_info.email"
        label="Work email"
        type="email"
        autoComplete="email"
      />
      <TextField
        control={control}
        name="contact_info.phone_number"
        label="Phone"
        type="tel"
        autoComplete="tel-national"
        help="10 or 11 digits, such as 555-010-1234."
      />
      <TextField
        control={control}
        name="contact_info.company_name"
        label="Company"
        autoComplete="organization"
        optional
      />
      <TextField
        control={control}
        name="contact_info.job_title"
        label="Job title"
        autoComplete="organization-title"
        optional
      />
    </Box>
  )
}

const TECHNOLOGY_HINTS = {
  solar: 'Rooftop, carport, and ground-mount',
  storage: 'Standalone batteries and other storage',
  solar_storage: 'Both behind one interconnection',
  rng: 'Landfill, farm, or wastewater gas',
  other: 'We’ll review it with you',
} as const satisfies Record<QuoteTechnology, string>

const TECHNOLOGIES = quoteTechnologies.options.map((option) => ({
  ...option,
  hint: TECHNOLOGY_HINTS[option.value],
}))

const CYCLE_HINTS = {
  develop: 'You bring it to construction',
  own: 'You own it or will own it',
  operate: 'You run it for the owner',
  buy: 'You’re buying it',
  other: 'Something else',
} as const satisfies Record<ProjectCycle, string>

const CYCLES = projectCycles.options.map((option) => ({
  ...option,
  hint: CYCLE_HINTS[option.value],
}))

const typesOf = (technology: QuoteTechnology | null) => {
  const offered: readonly string[] = technology ? subtypesOfTechnology[technology] : []
  return quoteProjectTypes.options.filter(({ value }) => offered.includes(value))
}
