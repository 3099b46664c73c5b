import type { Choice } from '../candidates.ts'
import type { AnswerHint, TypeHints } from './define.ts'

/** A certificate of one milestone may state the dates of others. */
export function hintOfMilestone(hint: AnswerHint, milestone: Choice | null): AnswerHint {
  const others = ['mechanical', 'substantial', 'final']
    .filter((name) => milestone !== null && name !== milestone.best.value)
    .map((name) => `${name} completion`)
  const labels = hint.labels.filter((label) => !others.some((other) => label.includes(other)))
  return { ...hint, labels, not: [...(hint.not ?? []), ...others] }
}

/** Tests, completion and service. */
export const completionHints = {
  equipment_specification: {
    model: {
      labels: [
        'model number',
        'model no.',
        'model no',
        'model name',
        'model',
        'type designation',
        'part number',
        'product',
        'type',
        'series',
      ],
      text: 'identifier',
      not: ['cell type', 'connector', 'cable'],
    },
    rating: {
      labels: [
        'rated power',
        'rated output power',
        'nominal power',
        'maximum power (pmax)',
        'nominal max. power',
        'peak power',
        'maximum power',
        'pmax',
        'rated ac power',
        'max. ac power',
        'rated capacity',
        'power rating',
        'power output',
        'rating',
        'nominal ac power',
        'rated energy',
        'capacity',
      ],
      near: ['rated power', 'pmax', 'nominal power', 'rated at'],
      not: ['tolerance', 'temperature', 'voltage', 'current', 'coefficient'],
    },
  },
  commissioning_test_report: {
    test_kind: {
      labels: [
        'test kind',
        'type of test',
        'test type',
        'test performed',
        'test',
        'report title',
        'subject',
      ],
      near: ['test report', 'commissioning'],
      where: 'opening',
    },
    test_date: {
      labels: [
        'test date',
        'date of test',
        'date tested',
        'tested on',
        'date performed',
        'testing date',
        'date',
      ],
      near: ['tested on', 'performed on', 'carried out on', 'conducted on', 'test date'],
      not: ['calibrat', 'expir', 'report date', 'due', 'placed in service'],
    },
    passed: {
      labels: [
        'overall result',
        'test result',
        'result',
        'passed',
        'pass/fail',
        'status',
        'outcome',
        'overall',
      ],
      yes: [
        'all tests passed',
        'all strings passed',
        'passed all tests',
        'all circuits passed',
        'all results were within',
        'results are acceptable',
        'test passed',
        'passed the test',
        'results were satisfactory',
      ],
      no: [
        'did not pass',
        'test failed',
        'failed the test',
        'one or more tests failed',
        'results are not acceptable',
        'failed to meet',
      ],
      not: ['failed count', 'number failed'],
    },
    failed_count: {
      labels: [
        'failed count',
        'number failed',
        'total failed',
        'number of failures',
        'failures',
        'failed',
        'fail',
        'strings failed',
        'circuits failed',
      ],
      near: ['failed', 'failures', 'strings failed', 'did not pass'],
      not: ['passed', 'section', 'page'],
      range: [0, 100_000],
    },
  },
  completion_certificate: {
    milestone: {
      labels: ['milestone', 'certificate of', 'type of completion'],
      near: ['certificate of', 'achieved', 'has occurred', 'has been achieved', 'certificate'],
      not: ['prior to', 'before', 'upon', 'until'],
    },
    date: {
      labels: [
        'completion date',
        'date of substantial completion',
        'date of mechanical completion',
        'date of final completion',
        'substantial completion date',
        'mechanical completion date',
        'final completion date',
        'date of completion',
        'date achieved',
        'date',
      ],
      near: [
        'achieved on',
        'was achieved',
        'occurred on',
        'as of',
        'completion on',
        'completed on',
        'achieved',
      ],
      not: ['agreement dated', 'dated as of', 'expir', 'contract date', 'entered into', 'signed'],
    },
  },
  placed_in_service_letter: {
    placed_in_service_date: {
      labels: [
        'placed in service date',
        'placed-in-service date',
        'date placed in service',
        'placed in service on',
        'placed in service',
        'in-service date',
      ],
      near: [
        'placed in service on',
        'was placed in service',
        'placed in service',
        'placed in service as of',
        'in service on',
        'in-service date',
      ],
      not: ['signed', 'dated', 'before'],
    },
    signatory: {
      labels: ['signatory', 'signed by', 'name', 'by', 'print name', 'authorized signatory'],
      text: 'person',
      not: ['project name', 'company name', 'facility name'],
    },
  },
} as const satisfies TypeHints
