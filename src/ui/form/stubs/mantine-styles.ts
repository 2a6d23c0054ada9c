/**
 * Replaces the two parts of Mantine's provider that write style elements, which the content security policy forbids:
 * the variables are adopted as a style sheet, and no component here needs the classes.
 */
const nothing = (): null => null;

export { nothing as MantineClasses, nothing as MantineCssVariables };
