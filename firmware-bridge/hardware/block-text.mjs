// Figures and tables as they are written in the hardware documents, in either language.
export const number = (value, language, digits = 0) => {
  const written = value.toFixed(digits);
  return language === 'fr' ? written.replace('.', ',') : written;
};

export const table = (head, rows) =>
  [
    `| ${head.join(' | ')} |`,
    `|${head.map(() => '---').join('|')}|`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');
