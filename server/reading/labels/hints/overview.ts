import type { LabelHints } from './define.ts'

export const overviewHints = {
  articles_of_incorporation: {
    papers: ['certificate', 'form', 'recorded'],
    titles: `
      articles of incorporation, articles of organization, certificate of formation,
      certificate of incorporation, certificate of organization, certificate of limited
      partnership, statement of formation, articles of association, restated articles of
      incorporation, articles of formation, certificate of amendment of articles, certificate
      of limited liability company, public benefit corporation charter, certificate of trust,
      certificate of conversion, articles of conversion, amended and restated certificate of
      formation, restated certificate of incorporation, articles of organization limited
      liability company, certificate of formation limited liability company`,
    decisive: `
      incorporator, name of the limited liability company is, name of the corporation is, name
      of the corporation shall be, limited liability company act of the state of delaware and
      hereby certify, for the purpose of forming a corporation, for the purpose of forming a
      limited liability company, these articles, name of the company is, managed by one or
      more members, managed by its members, managed by one or more managers, organized under
      the limited liability company act, number of shares of all classes, agent upon whom
      process, organized and existing under the general corporation law, is to be managed by,
      domestic entity name of the limited liability company, person forming the limited
      liability company, persons forming the limited liability company, forming the limited
      liability company, management of the limited liability company is vested, desiring to
      form a limited partnership, name of the partnership is, name of the limited partnership
      is, name and address of the general partner, name and address of each general partner,
      name of this corporation is, name of this company is, organizers execute, purpose for
      which the corporation is organized, purpose for which the company is organized, to form
      a limited liability company, to form a corporation, adopt the following articles, adopts
      the following articles, management is reserved to the members`,
    strong: `
      name and address of the registered agent, name of the registered agent, initial
      registered agent, initial board of directors, authorized shares, shares which the
      corporation is authorized to issue, period of duration, perpetual existence, name and
      address of the incorporator, name and address of each organizer, organizer, general
      corporation law, nonprofit corporation act, purpose statement, service of process,
      authorized person, common stock par value, total number of shares, effectiveness of
      filing, signature of organizer, secretary of state filing, principal office address,
      consented to being so appointed, consent to appointment, articles filed, document
      processing fee, filed pursuant to, executes these articles, uniform limited partnership
      act`,
    usual: `
      registered office, registered agent, secretary of state, filed, duration, file number`,
    headings: `
      name, duration, purpose, registered agent, incorporator, dissolution, registered office,
      capital stock`,
    against: 'duly existing, is in good standing, member percentage interest, capital account',
    names: 'articles, cert of formation, formation, charter, coi filed',
  },
  certificate_of_good_standing: {
    papers: ['certificate'],
    titles: `
      certificate of good standing, certificate of existence, certificate of status,
      certificate of existence with status in good standing, good standing certificate,
      certificate of fact status, certificate of account status, certificate of authorization,
      letter of good standing, certificate of compliance good standing, certificate of
      subsistence, certificate of fact, franchise tax account status, entity status, status
      certificate, certificate of good standing and existence, certificate of legal existence,
      business entity status, franchise search results, certificate of authority, certificate
      of valid existence, certificate of registration to transact business, tax clearance
      letter, certificate of tax clearance, statement of good standing, certificate of fact of
      existence, franchise tax certificate of account status, business entity details,
      certificate as to status, short form good standing, long form good standing`,
    decisive: `
      is in good standing and has a legal corporate existence, has a legal existence so far as
      the records of this office show, duly existing, is in good standing, is duly formed
      under the laws, is duly incorporated under the laws, entity in existence, active and in
      good standing, right to transact business, existing so far as shown by the records, is
      existing so far, not administratively dissolved, not suspended for failure, is
      authorized to transact business, in existence and in good standing, status active,
      validly existing under the laws of this state, currently in good standing, remains in
      good standing, right to transact business in, registered to transact business,
      authorized to do business in, duly qualified to do business, qualified to do business,
      certificate of registration to transact business, nothing more is hereby certified,
      validly existing, in good standing and, has not been revoked, has not been dissolved,
      has not filed articles of dissolution, not been administratively dissolved, is in
      existence, is active and in compliance, existence is active, exists and is active,
      entity is active, sos registration status, fees taxes and penalties owed, status is
      active, has paid all fees, no articles of dissolution, in compliance with all, good
      standing with this office, a company in good standing`,
    strong: `
      do hereby certify, as the records of this office show, franchise taxes have been paid to
      date, annual reports have been filed to date, authentication, you may verify this
      certificate online, good standing, no certificate of dissolution, i hereby certify,
      secretary of state, further certify, biennial statement, annual taxes have been paid,
      registration status, duly formed under the laws, deputy secretary of state, duly
      registered, certify the following from the records, from the records of the commission,
      records of this department, records of the department, state corporation commission,
      clerk of the commission, department of state, effective sos registration date, state of
      formation, authentication number, certificate number, verify this certificate,
      validation number, franchise tax, foreign limited liability company`,
    usual: `
      records of this office, in testimony whereof, great seal, witness my hand`,
    headings: 'office of the secretary of state',
    against: 'incorporator, in consideration of, representations and warranties, governing law',
    names: 'good standing, cogs, gs cert, certificate of status',
  },
  company_operating_agreement: {
    papers: ['contract'],
    titles: `
      limited liability company agreement, operating agreement, company agreement, llc
      agreement, limited partnership agreement, agreement of limited partnership, partnership
      agreement, bylaws, amended and restated limited liability company agreement, amended and
      restated operating agreement, limited liability company operating agreement, regulations
      of, llca, company regulations, single member operating agreement, single member
      agreement, declaration of company, second amended and restated limited liability company
      agreement, members agreement, members' agreement, joint venture operating agreement,
      member control agreement`,
    decisive: `
      capital account, percentage interest of the member, sole member, managing member,
      membership interest of the member, liquidating distribution, regulatory allocation, tax
      matters member, partnership representative, class a unit, class b unit, class a units,
      class a member, class b member, flip date, flip point, target irr, fixed tax
      allocations, deficit restoration obligation, minimum gain chargeback, preferred
      distribution, sole owner, membership units, capital accounts of the members, capital
      contributions of the members, managers of the company, board of managers of the company,
      distributions to members, distributions to the members, management of the company is
      vested, member shall not be liable, company shall be managed by, shall constitute the
      operating agreement, liability of members`,
    strong: `
      capital contribution, membership interest, allocation of profit and loss, distributable
      cash, board of managers, distribution to the member, admission of additional member,
      limited liability company act, winding up, company minimum gain, percentage interest,
      transfer of interest, pre flip, post flip, dro, officers are held harmless, disregarded
      for tax, disregarded as an entity separate, major decisions, consent of the class a,
      admission of members, capital call, drag along, tag along, profits and losses, qualified
      income offset`,
    usual: `
      member, manager, distribution, dissolution, indemnification, books and records, fiscal year`,
    headings: `
      capital contributions, distributions, allocations, management, members,
      transfer of membership interests, dissolution, dissolution and winding up, formation,
      tax matters`,
    against: `
      annual operating budget, contract operator, lessor, borrower shall, franchisee, operator
      shall, owner and operator, operating fee, as operator, operator will`,
    names: 'llca, llc agreement, oa, operating agmt, lpa',
  },
  org_chart_document: {
    papers: ['drawing', 'sheet'],
    titles: `
      ownership chart, organizational chart, organization chart, structure chart, org chart,
      organizational structure, ownership structure, corporate structure, legal entity
      structure, transaction structure, structure diagram, legal entity chart, entity chart,
      post closing structure, pre closing structure, closing structure, simplified structure
      chart, ownership tree, project ownership structure, group structure, organizational
      diagram, project structure, corporate chart, structure as of closing, closing structure
      chart, pre transaction structure, post transaction structure, ownership diagram,
      organizational structure chart, legal structure chart, tax structure chart, ownership
      structure chart, tax equity structure, structure chart as of, family tree of entities,
      entity structure, who owns what, ownership at closing, ownership chain, chain of
      ownership, ownership summary, ownership tree at closing`,
    strong: `
      ultimate parent, 100% owned, 100 membership interest, disregarded entity, class a
      member, class b member, ownership percentage, tax equity partnership, holdco, project
      company, managing member, class a, class b, projectco, managing member 1, limited
      partner, passive owner, wholly owned, dre, c corp, tax owner, regarded owner, upper
      tier, upstream owner, indirect owner, intermediate holdco, tax equity investor, managing
      member 5, 99 1, owner of facility, sole member, legend, dashed line, direct ownership,
      indirect ownership, de c corp, de llc, owns plant, seller of credits, owner of plant, no
      equity, pledge of 100`,
    usual: `
      llc, inc, parent, subsidiary, holding, 100, sponsor, tax equity investor`,
    against: 'now therefore, table of contents, invoice, in witness whereof',
    names: 'org chart, orgchart, structure, ownership',
  },
  w9_form: {
    papers: ['form'],
    titles: `
      request for taxpayer identification number and certification, form w 9, w 9,
      substitute form w 9, request for taxpayer identification number`,
    decisive: `
      give form to the requester, do not send to the irs, form w 9, backup withholding, exempt
      payee code, exemption from fatca reporting code, certify under penalty of perjury that
      the number, is my correct tin, not subject to backup withholding, u s citizen or other u
      s person, exempt from backup withholding, name as shown on your income tax return`,
    strong: `
      federal tax classification, taxpayer identification number, disregarded entity name,
      under penalties of perjury i certify, u s person, tin, number shown is my correct
      taxpayer identification number, not subject to backup withholding, substitute w 9, tax
      classification, tax class, legal name as shown, llc taxed as, business name disregarded
      entity, requester s name`,
    usual: `
      employer identification number, social security number, single member llc,
      limited liability company`,
    headings: 'certification, taxpayer identification number, part i, part ii',
    against: 'individual income tax return, form 1040, vendor application, bill of lading',
    names: 'w9, w 9, fw9',
  },
  project_photo: {
    papers: ['sheet'],
    titles: `
      project photo, site photo, site photograph, photo log, photographic log, progress photo,
      aerial photo, drone photo, photo report, site visit photographs, photo exhibit,
      construction photos, site visit photos, photographic record, photo documentation, photo
      sheet, field photos, aerial imagery, drone imagery, progress photographs, site photos`,
    strong: `
      photo no, photograph no, photo taken, taken by, looking north, looking south, looking
      east, looking west, facing north, facing south, view of the array, aerial view, view to
      east, view to west, view to north, view to south, photos by, photographed by, date
      taken, close up of, before and after, overview of array, solocator, timestamp camera,
      companycam, photo taken by, geotag, dji, heading sw, heading se, heading ne, heading nw,
      facing n, facing s, facing e, facing w, looking n, looking s, looking e, looking w, seen
      from, view from, drone view, orthomosaic`,
    usual: `
      photo, photograph, drone, gps, camera, caption`,
    against: `
      now therefore, invoice, table of contents, recognized environmental condition, laboratory`,
    names: 'photo, photos, img, dsc, dji, pxl, aerial, picture, jpg photo',
  },
} as const satisfies Record<string, LabelHints>
