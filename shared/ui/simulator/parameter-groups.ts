import { PARAMETERS, type ParameterKey } from '#shared/risk/parameters.ts'

/** The parameters grouped as people look for them; each is in one group. */
export const PARAMETER_GROUPS: readonly { title: string; keys: readonly ParameterKey[] }[] = [
  {
    title: 'Service date',
    keys: ['slip_earliest', 'slip_likely', 'slip_latest', 'slip_shift', 'delay_loss'],
  },
  {
    title: 'Audit and wages',
    keys: ['audit', 'step_up_cut', 'cost_cut', 'wages_certified', 'wages_unproven', 'wages_cured'],
  },
  {
    title: 'Bonuses and foreign entities',
    keys: [
      'energy_community',
      'domestic_content',
      'low_income',
      'foreign_entity',
      'foreign_payment',
    ],
  },
  {
    title: 'Additions to a disallowed credit',
    keys: ['penalty', 'no_reasonable_cause', 'interest', 'contest_cost'],
  },
  {
    title: 'Sale and foreclosure',
    keys: ['disposal', 'debt_default', 'recapture_on_default', 'recapture_forborne'],
  },
  {
    title: 'Hail, fire, and wind',
    keys: ['casualty', 'hail_factor', 'destroyed', 'destroyed_floor', 'not_rebuilt'],
  },
  {
    title: 'Indemnity and insurance',
    keys: [
      'insurance_limit',
      'insurance_retention',
      'insurer_pays',
      'guarantor_default',
      'guarantor_recovery',
      'holdback',
      'recovery_tax',
    ],
  },
  { title: 'What happens together', keys: ['within_seller', 'within_state'] },
]

/** The number of steps from one end of a slider to the other. */
export const SLIDER_STEPS = 200

/**
 * Position of a value on its slider. On a linear scale, small chances would crowd at one end, so a default below the
 * middle of the bounds is placed in the middle.
 */
export const sliderAt = (key: ParameterKey, value: number): number => {
  const { min, max } = PARAMETERS[key]
  return Math.round(SLIDER_STEPS * ((value - min) / (max - min)) ** (1 / curveOf(key)))
}

/** The value at a slider position, with few digits, but enough that each key step changes it. */
export const valueAt = (key: ParameterKey, step: number): number => {
  const { min, max, unit } = PARAMETERS[key]
  if (step === sliderAt(key, PARAMETERS[key].default)) return PARAMETERS[key].default
  const value = min + (max - min) * (step / SLIDER_STEPS) ** curveOf(key)
  return unit === 'days' ? Math.round(value) : Number(value.toPrecision(3))
}

function curveOf(key: ParameterKey): number {
  const { min, max, default: usual } = PARAMETERS[key]
  const place = (usual - min) / (max - min)
  return min < 0 || place <= 0 || place >= 0.5 ? 1 : Math.log(place) / Math.log(0.5)
}
