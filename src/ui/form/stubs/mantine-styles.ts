/**
 * Stands in for the two parts of Mantine's provider that write style elements, which the content security policy does not
 * allow: the variables are adopted as a style sheet, and no component here asks for the classes.
 */
const nothing = (): null => null;

export { nothing as MantineClasses, nothing as MantineCssVariables };
