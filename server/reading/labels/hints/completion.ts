import type { LabelHints } from './define.ts'

export const completionHints = {
  equipment_specification: {
    papers: ['sheet'],
    titles: `
      datasheet, data sheet, technical data sheet, product datasheet, specification sheet,
      spec sheet, cut sheet, technical specifications, product specifications, technical data,
      equipment specification, product brochure, specifications, module datasheet, inverter
      datasheet, installation manual, user manual, product data, at a glance, product
      bulletin, submittal, submittal data, product submittal, technical specification, product
      information sheet, technical information, product overview, product sheet, technical
      description, technical overview, general specification, electrical specifications,
      performance data`,
    decisive: `
      electrical characteristics, mechanical characteristics, temperature coefficient, nominal
      operating cell temperature, nmot, stc, maximum system voltage, module efficiency, max
      efficiency, cec efficiency, ingress protection, mppt voltage range, max input voltage,
      datasheet, data sheet, round trip efficiency, rated power, enclosure rating, noct, fire
      rating, cell type, number of mpp trackers, operating temperature range, electrical data,
      mechanical data, temp coeff, technical data, product data, dimensions, ambient operating
      range, max system voltage, usable energy, rated ac power, energy capacity, efficiency
      max, rte, ul 9540a, ul 1973, iec 62619, ul 3703, ul 2703, ul 61730 1, iec 61730, iec
      62109, ieee 1547 2018, power output, power class, pmax, module dimensions, cell count,
      rated capacity, nominal capacity, nominal energy, nominal voltage, dc voltage range, mpp
      voltage, max dc voltage, max ac power, ac voltage, max current, auxiliary power,
      operating temperature, temperature range, storage temperature, tracking range, wind
      speed rating, wind rating, stow wind, max wind speed, sound level, noise level, charge
      rate, c rate, cycle life, enclosure type, bil, basic insulation level, cooling class,
      kva rating, cut in wind speed, rated wind speed, rotor diameter, swept area, protection
      class, protection rating, corrosion protection, ip rating, self powered, ip54, ip55,
      ip66, nema 4`,
    strong: `
      iec 61215, ul 1741, ul 61730, weight, open circuit voltage, short circuit current,
      maximum power voltage, power tolerance, ul 9540, front glass, junction box, connector,
      maximum series fuse, snow load, nameplate, cooling, nema, ip65, ip67, ip68, relative
      humidity, bypass diode, packing configuration, certifications, features, euro
      efficiency, subject to change without notice, liquid cooled, air cooled, vdc, vac, 1500
      v, 1 500 v, 1500 vdc, nameplate kwh, rows up to, slope, altitude, elevation, humidity,
      model no, type designation, certified to, ul, iec, standard features, subject to change,
      design life, ul listed, lfp, chemistry, hz, ft lb, lbs, slew drive`,
    usual: `
      warranty, efficiency, module, inverter, model, mm, kg, output, input, voltage, type,
      current, communication, mount`,
    headings: `
      electrical characteristics, mechanical characteristics, temperature ratings,
      maximum ratings, specifications, technical data, mechanical data, electrical data,
      certifications, packaging, operating conditions, warranty, features, general data, input dc,
      output ac, mechanical specifications, electrical specifications`,
    against: `
      now therefore, invoice number, sheet title, drawn by, dear, insulation resistance test,
      claim under this warranty, test date`,
    names: 'datasheet, data sheet, spec, spec sheet, cut sheet, ds',
  },
  commissioning_test_report: {
    papers: ['report', 'form', 'sheet'],
    titles: `
      commissioning report, commissioning test report, commissioning checklist, insulation
      resistance test, megger test, megger test report, iv curve test, iv curve trace report,
      voc test, open circuit voltage test, capacity test report, performance test report,
      acceptance test report, functional test report, thermal imaging report, infrared
      thermography report, ground resistance test, string test report, relay test report,
      transformer test report, commissioning, inverter commissioning report, site acceptance
      test, test report, voc and polarity test, torque log, commissioning form, continuity
      test, battery capacity test, mechanical completion checklist, site acceptance test
      record, test record, acceptance test, string testing, commissioning data sheet, i v
      curve trace, factory acceptance test report, vlf test, insulation test report, test data
      sheet, start up report, hot commissioning, cold commissioning, capacity and rte trial,
      capacity and rte test, capacity trial, capacity test, rte test, round trip efficiency
      test, energization checklist, pre energization checklist, pre functional checklist,
      functional performance test, performance test, performance acceptance test, performance
      guarantee test, acceptance test record, site test report, site test record, turnover
      package, functional checkout, relay commissioning, relay test, el imaging report,
      thermography report, ir scan report, aerial thermography, drone thermography report,
      cable test report, mv cable test, transformer field test, field test report, electrical
      test report, electrical testing report, startup report, start up test, commissioning
      record, commissioning certificate, commissioning sign off, reliability run, reliability
      test, reliability run report, availability test, inspection and test plan, inspection
      and test record, test certificate`,
    decisive: `
      megger, insulation resistance, iv curve, voc test, commissioning, megohm, string voc,
      test voltage, measured voc, polarity, pass fail, astm e2848, tested by, measured value,
      test result, acceptance criteria, thermography, test instrument, test equipment, fall of
      potential, iec 62446, test set, no breakdown, tan delta, mohm, voc measured, voc
      expected, fill factor, pmax measured, measured capacity, expected capacity, capacity
      ratio, withstand, e stop, irradiance sensor, neta, cal due, dga, ttr, hipot, hi pot, ir
      min, estop, scada pts, point to point, guaranteed value, measured rte, energy out,
      energy in, test energy out, dv dt, insulation test, polarity check, string test, string
      tests, iv traces, iv trace, trial run, test run, reliability run, test passed, pass
      criteria, measured pr, pr test, performance test, capacity tests, wet test, dielectric,
      contact resistance, breaker timing, relay settings verified, as left, as found, hot
      joints, thermal anomalies, delta t`,
    strong: `
      pass, fail, combiner, string, torque, calibration date, technician, irradiance, test
      date, ground resistance, expected voc, hot spot, solmetric, fluke, capacity test,
      witnessed by, inspected, measured power, phase rotation, test procedure, start up,
      primary injection, turns ratio, winding resistance, isc, serial number, performance
      ratio test, checklist, start soc, soc, ambient, meter ion, xfmr, rte, at poi, sign off,
      instrument, meter used, calibration, cal date, megohms, gohm, mohms, kv dc, min test,
      tested, ramp, ohms`,
    usual: `
      inverter, voc, test, module temperature, result, voltage, date, cable, breaker, comments,
      initials`,
    headings: `
      test results, test equipment, acceptance criteria, summary of results, results,
      test procedure, instruments, insulation resistance, iv curve, visual inspection,
      test conditions, equipment used`,
    against: `
      now therefore, invoice number, contract price, recognized environmental condition,
      geotechnical, temperature coefficient, sheet title`,
    names: `
      commissioning, megger, iv curve, voc, test report, cx report, capacity test, ir test, cx`,
  },
  completion_certificate: {
    papers: ['certificate', 'form', 'letter'],
    titles: `
      certificate of substantial completion, substantial completion certificate, certificate
      of mechanical completion, mechanical completion certificate, certificate of final
      completion, final completion certificate, completion certificate, certificate of
      completion, notice of substantial completion, notice of mechanical completion, notice of
      completion, notice of final completion, final acceptance certificate, certificate of
      final acceptance, provisional acceptance certificate, aia document g704, take over
      certificate, final acceptance, substantial completion notice, taking over notice, taking
      over certificate, taking over, handover certificate, hand over certificate, owner
      acceptance, owner s acceptance, acceptance of the works, acceptance certificate,
      certificate of acceptance, turnover certificate, turnover and acceptance, system
      turnover certificate, completion notice, certification of completion, project completion
      certificate, certificate of project completion, mechanical completion notice, notice of
      achievement of mechanical completion, notice of achievement of substantial completion,
      substantial completion, notice of acceptance, certificate of provisional acceptance,
      mechanical completion, certificate for substantial completion, substantial completion
      acknowledgment, acceptance of substantial completion, project acceptance certificate,
      g704, certificate of completion and acceptance, final completion notice, contractor s
      certificate of completion, engineer s certificate of completion`,
    decisive: `
      has achieved substantial completion, has achieved mechanical completion, has achieved
      final completion, substantial completion was achieved, substantial completion has been
      achieved, mechanical completion has been achieved, final completion has been achieved,
      certificate of substantial completion, date of substantial completion, mechanical
      completion date, substantial completion date, hereby certifies that substantial
      completion, achieved mechanical completion, achieved substantial completion, achieved
      final completion, final completion of the work, has been substantially completed, to be
      substantially complete, mechanical completion of, hereby notifies owner, final
      completion was achieved, mechanical completion occurred, certificate of final
      completion, works were complete, works are complete, work is complete, work was
      complete, work was substantially complete, work is substantially complete, is
      substantially complete, was substantially complete, is mechanically complete,
      mechanically complete, risk passes to the owner, risk of loss passes, care custody and
      control passes, defects period, defects liability period, save for minor items, except
      for minor items, taken over, taking over, accepts the works, accepts the project,
      accepts the work, owner accepts, accept that the works, achievement of substantial
      completion, achievement of mechanical completion, requirements for substantial
      completion, requirements for mechanical completion, conditions to substantial
      completion, conditions for substantial completion, satisfied the conditions, warranty
      period commences, warranty period begins, warranties commence, ready for intended use,
      suitable for its intended use, has been completed in accordance, completed in accordance
      with`,
    strong: `
      substantial completion, mechanical completion, final completion, punch list, punchlist,
      hereby certifies, accepted and agreed, the owner accepts, list of items to be completed,
      capitalized terms used, pursuant to section, satisfied all requirements, punch items,
      remaining items, list attached, list of items, date of acceptance, owner s acceptance,
      retention release, release of retainage, under clause, countersigned, milestone
      achieved, handed over`,
    usual: `
      contractor, owner, epc agreement, certifies, the work, certificate, hereby, date`,
    against: `
      now therefore, liquidated damages, invoice number, change order, governing law,
      prevailing wage, building inspector, waives and releases`,
    names: `
      substantial completion, mechanical completion, final completion, sc cert, mc cert,
      completion certificate, mcc, scc, fcc`,
  },
  placed_in_service_letter: {
    papers: ['letter', 'certificate', 'report'],
    titles: `
      placed in service letter, placed in service certificate, placed in service, placed in
      service memo, placed in service memorandum, certificate of placed in service, placement
      in service, placed in service certification, placed in service affidavit, placed in
      service statement, pis letter, placed in service declaration, in service date, in
      service letter, in service certificate, officer s certificate as to in service,
      certificate regarding placement in service, in service determination, certificate of in
      service date, statement of first use, first use for tax, in service memo, in service
      memorandum, in service statement, declaration of in service, placed in service
      confirmation, placed in service opinion, placed in service analysis, placed in service
      evidence, officer s certificate placed in service, owner s statement placed in service,
      confirmation of in service date, certificate of commencement of operations, five factor
      memo, five factor placed in service`,
    decisive: `
      placed in service, placed in service date, was placed in service on, placed in service
      for federal income tax, condition or state of readiness, specifically assigned function,
      ready and available for, synchronization of the facility, regular operation, in service
      date, was therefore placed in service, date the facility was placed in service, ready
      and available, care custody and control, began generating, placement in service, for
      federal tax purposes, put in service, was put in service, put into service, was placed
      into service, placed into service, five tests, five factors, five factor test, title and
      control passed, daily output, critical tests done, tied to the grid, synchronized to the
      grid, first synchronized, in service for tax, in service for purposes, in service on,
      went into service, for section 48 the energy property, commencement of daily operation,
      commencement of regular operation, began daily, available for use, ready for its
      intended use, taxable year in which, owner s certificate as to in service, entered
      service`,
    strong: `
      pre operational testing, daily operation, control of the facility, licenses and permits,
      critical tests, permission to operate, synchronized, treas reg 1 46 3, rev rul 76 256,
      passage of title and control, commercial operation, transfer of control, permits in
      hand, necessary permits, necessary licenses, critical test, commissioning tests,
      synchronization, officer s certificate, tax year 2025, tax year 2024, energy credit,
      backfeed, title passed, first generated, energy property`,
    usual: `
      energy property, section 48, facility, tax year, certify, undersigned, letter,
      federal income tax`,
    against: `
      now therefore, purchase price, cost segregation, income approach, invoice number,
      governing law, prevailing wage, physical work of a significant nature, steel or iron,
      filing status`,
    names: 'pis, pis letter, placed in service',
  },
} as const satisfies Record<string, LabelHints>
