import { choice, type DocumentTypeData, field, forRule } from './define.ts'

export const overviewTypes = {
  articles_of_incorporation: {
    label: 'Articles of Incorporation',
    category: 'overview',
    owner: 'company',
    required_for_company: true,
    searchPhrases: [
      'articles of incorporation',
      'certificate of formation',
      'articles of organization',
      'incorporator',
      'registered agent',
    ],
    fields: [
      forRule(field('entity_name', 'string')),
      choice('state', 'us_state'),
      field('formation_date', 'date'),
      choice('company_type', 'company_type'),
    ],
  },
  certificate_of_good_standing: {
    label: 'Certificate of Good Standing',
    category: 'overview',
    owner: 'company',
    required_for_company: true,
    searchPhrases: [
      'good standing',
      'duly existing',
      'certificate of existence',
      'secretary of state',
    ],
    fields: [
      choice('state', 'us_state'),
      forRule(field('issue_date', 'date')),
      forRule(field('status', 'string')),
    ],
  },
  company_operating_agreement: {
    label: 'Company Operating Agreement',
    category: 'overview',
    owner: 'company',
    required_for_company: true,
    searchPhrases: [
      'operating agreement',
      'limited liability company agreement',
      'members',
      'capital contributions',
    ],
    fields: [
      forRule(field('entity_name', 'string')),
      forRule(field('members', 'string')),
      forRule(field('ownership_percent', 'percent')),
      field('effective_date', 'date'),
    ],
  },
  org_chart_document: {
    label: 'Ownership Chart',
    category: 'overview',
    owner: 'either',
    required_for_company: false,
    searchPhrases: ['structure chart', 'ownership chart', 'organizational chart'],
    fields: [forRule(field('parent', 'string')), forRule(field('ownership_percent', 'percent'))],
  },
  w9_form: {
    label: 'W-9 Form',
    category: 'overview',
    owner: 'company',
    required_for_company: false,
    searchPhrases: ['request for taxpayer identification', 'form w-9', 'backup withholding'],
    fields: [
      forRule(field('legal_name', 'string')),
      forRule(field('ein', 'string')),
      forRule(choice('tax_class', 'tax_class', 'Tax Classification')),
    ],
  },
  project_photo: {
    label: 'Project Photo',
    category: 'overview',
    owner: 'project',
    required_for_company: false,
    searchPhrases: ['site photo', 'project photo'],
    fields: [field('taken_date', 'date'), field('subject', 'string')],
  },
} as const satisfies Record<string, DocumentTypeData>
